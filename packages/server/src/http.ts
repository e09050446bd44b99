import type { IncomingMessage, ServerResponse } from 'node:http';
import { LONGEST_MESSAGE } from '@rumpus/protocol';
import { refuse, type Refusal } from './refusal.ts';

const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html rumpus',
].join('; ');

export function setSafetyHeaders(response: ServerResponse, isSecure: boolean): void {
  response.setHeader('content-security-policy', CSP);
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  if (isSecure) response.setHeader('strict-transport-security', 'max-age=31536000');
}

/** An answer in the making: a body and how it is called. */
export interface Answer {
  readonly status: number;
  readonly type: 'json' | 'text';
  readonly body: string;
}

export const json = (value: unknown, status = 200): Answer => ({ status, type: 'json', body: JSON.stringify(value) });
export const plainText = (body: string): Answer => ({ status: 200, type: 'text', body });

const STATUS: Readonly<Partial<Record<Refusal['code'], number>>> = {
  'unknown-table': 404,
  'not-found': 404,
  'wrong-method': 405,
  'too-long': 413,
  'slow-down': 429,
  'read-only': 503,
  'no-room': 503,
  damaged: 503,
  behind: 503,
  'other-version': 503,
  failed: 500,
  'no-session': 401,
  'bad-origin': 403,
  'not-seated': 403,
  'not-host': 403,
  'not-allowed': 403,
  'bad-message': 400,
  'not-json': 400,
  'bad-setup': 400,
  'bad-name': 400,
};

export const failure = ({ code, sentence, rule }: Refusal): Answer =>
  json({ code, sentence, ...(rule !== undefined && { rule }) }, STATUS[code] ?? 409);

export function send(response: ServerResponse, answer: Answer): void {
  const type = answer.type === 'json' ? 'application/json' : 'text/plain; charset=utf-8';
  response.writeHead(answer.status, {
    'content-type': type,
    'content-length': Buffer.byteLength(answer.body),
    'cache-control': 'no-store',
  });
  response.end(answer.body);
}

/** The body of a request, if it is JSON of a sensible length. */
export async function readBody(request: IncomingMessage): Promise<string | Refusal> {
  const type = request.headers['content-type'] ?? 'application/json';
  if (!/^application\/json\b/.test(type)) return { code: 'not-json', sentence: 'The body must be application/json.' };
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > LONGEST_MESSAGE) {
        return { code: 'too-long', sentence: `A request has at most ${LONGEST_MESSAGE} bytes.` };
      }
      parts.push(part);
    }
  } catch {
    return refuse('failed', 'The request broke off.');
  }
  const body = Buffer.concat(parts).toString('utf8');
  return body === '' ? '{}' : body;
}
