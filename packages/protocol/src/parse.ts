import {
  askShape,
  claimShape,
  clientShape,
  createShape,
  joinShape,
  LONGEST_MESSAGE,
  moveIdShape,
  moveShape,
  serverShape,
  sessionShape,
  viewShape,
  type Claim,
  type ClientMessage,
  type Create,
  type Join,
  type PostedMove,
  type ServerMessage,
} from './messages.ts';
import { ShapeError, type Shape } from './shape.ts';

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly code: 'not-json' | 'too-long' | 'bad-message';
      readonly sentence: string;
      readonly echo: Echo;
    };

/** What of a refused message tells its sender which one it was. */
export interface Echo {
  readonly ask?: number;
  readonly id?: string;
}

/** The `ask` and the `id` of any text that was sent, where they can be read. */
export function echoOf(json: string): Echo {
  if (json.length > LONGEST_MESSAGE) return {};
  try {
    return echoIn(JSON.parse(json));
  } catch {
    return {};
  }
}

function echoIn(value: unknown): Echo {
  const own = <T>(name: string, shape: Shape<T>): T | undefined => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    try {
      return shape.read((value as Record<string, unknown>)[name], name);
    } catch {
      return undefined;
    }
  };
  const echo = { ask: own('ask', askShape), id: own('id', moveIdShape) };
  return {
    ...(echo.ask !== undefined && { ask: echo.ask }),
    ...(echo.id !== undefined && { id: echo.id }),
  };
}

/** Reads untrusted text; never throws, and what it returns shares nothing with the input. */
function parse<T>(shape: Shape<T>, json: string, longest: number): Parsed<T> {
  if (json.length > longest) {
    return { ok: false, code: 'too-long', sentence: `A message has at most ${longest} characters.`, echo: {} };
  }
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { ok: false, code: 'not-json', sentence: 'This is not JSON.', echo: {} };
  }
  try {
    return { ok: true, value: shape.read(value, '') };
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    const sentence = `The message is wrong: ${error.message}.`;
    return { ok: false, code: 'bad-message', sentence, echo: echoIn(value) };
  }
}

export const parseClient = (json: string): Parsed<ClientMessage> => parse(clientShape, json, LONGEST_MESSAGE);
export const parseCreate = (json: string): Parsed<Create> => parse(createShape, json, LONGEST_MESSAGE);
export const parseJoin = (json: string): Parsed<Join> => parse(joinShape, json, LONGEST_MESSAGE);
export const parseClaim = (json: string): Parsed<Claim> => parse(claimShape, json, LONGEST_MESSAGE);
export const parseMove = (json: string): Parsed<PostedMove> => parse(moveShape, json, LONGEST_MESSAGE);
export const parseSession = (json: string): Parsed<{ name?: string }> => parse(sessionShape, json, LONGEST_MESSAGE);

const LONGEST_ANSWER = 1_000_000;

/** For clients that do not trust their server, and for tests. */
export function parseServer(json: string): Parsed<ServerMessage> {
  const isView = /"type"\s*:\s*"view"/.test(json.slice(0, 40));
  return isView ? parse(viewShape, json, LONGEST_ANSWER) : parse(serverShape, json, LONGEST_ANSWER);
}
