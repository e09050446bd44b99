export * from './laws/chi-square.ts';
