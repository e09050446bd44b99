import type { Fault } from './arena-faults.ts';

interface Answer {
  readonly id: number;
  readonly move: string;
}

/** In characters. */
export const LONGEST_LINE = 65_536;

/** What a line answers; ids up to the `newest` were asked. */
export function readAnswer(line: string, newest: number): Answer | Omit<Fault, 'kind'> {
  if (line.length > LONGEST_LINE) return { reason: `its line has more than ${LONGEST_LINE} characters`, example: line };
  const said = parsed(line.trim());
  if (typeof said !== 'object' || said === null) return { reason: 'this is no JSON object', example: line };
  const { id, move } = said as { id?: unknown; move?: unknown };
  if (typeof id !== 'number') return { reason: 'the id is no number', example: line };
  if (!Number.isInteger(id) || id < 1 || id > newest) return { reason: 'nothing was asked by this id', example: line };
  return typeof move === 'string' ? { id, move } : { reason: 'the move is no text', example: line };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
