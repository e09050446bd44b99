export * from './fair.ts';
export * from './messages.ts';
export * from './parse.ts';
export * from './schema.ts';
export { ShapeError, type Infer, type Shape } from './shape.ts';
export * from './talk.ts';
export * from './verify.ts';
