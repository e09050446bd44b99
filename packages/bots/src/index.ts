export * from './bot.ts';
export * from './brain.ts';
export { brainOf } from './brains.ts';
export * from './choose.ts';
export * from './levels.ts';
export * from './seat.ts';
