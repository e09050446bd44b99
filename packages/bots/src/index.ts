export * from './bot.ts';
export * from './brain.ts';
export * from './choose.ts';
export * from './levels.ts';
