export * from './laws/campaign.ts';
export * from './laws/check-game.ts';
export * from './laws/chi-square.ts';
export * from './laws/law-broken.ts';
export * from './laws/law.ts';
export * from './laws/set-ups.ts';
export * from './laws/walk.ts';
