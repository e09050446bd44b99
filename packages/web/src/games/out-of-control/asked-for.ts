import type { Colour } from '../../art/shapes.ts';
import type { ControlMove } from './moves.ts';

const MOVES: Readonly<Record<Colour, readonly ControlMove['kind'][]>> = {
  blue: ['deck', 'pick'],
  purple: ['deck', 'pick'],
  green: ['discard'],
  red: ['steal'],
  yellow: ['give'],
  orange: ['deck', 'pick', 'discard', 'steal', 'give'],
};

/** Is it a move that this side of the die asks for? (OOC-8 to OOC-12) */
export const isAskedFor = (kind: ControlMove['kind'], die: Colour): boolean => MOVES[die].includes(kind);
