export * from './auto.ts';
export * from './bot.ts';
export * from './brain.ts';
export * from './choose.ts';
export * from './levels.ts';
export * from './merge.ts';
export * from './players.ts';
export * from './seat.ts';
export { answering, brainOf, hinting } from './brains.ts';
