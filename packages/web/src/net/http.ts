import type { Create, Created, Failure, Join, Joined, MyTable, Session, Table } from '@rumpus/protocol';
import { readSaved, save } from '../saved.ts';
import type { Problem } from './connection.ts';

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

/** Longer than this and the server counts as gone. */
const PATIENCE_MS = 10_000;

async function request<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    if (!response.ok)
      return { ok: false, problem: isJson ? problemOf((await response.json()) as Failure) : noServer(response.status) };
    return { ok: true, value: (isJson ? await response.json() : await response.text()) as T };
  } catch {
    return { ok: false, problem: noServer(0) };
  }
}

const problemOf = ({ code, sentence }: Failure): Problem => ({ code, sentence });
const noServer = (status: number): Problem => ({ code: status === 404 ? 'not-found' : 'no-server', sentence: '' });

/** Whoever has never sat at a served table has none there: the home screen then asks nobody. */
const SEATED = 'seated';

async function seated<T>(answer: Promise<Answer<T>>): Promise<Answer<T>> {
  const got = await answer;
  if (got.ok) save(SEATED, true);
  return got;
}

export const createTable = (body: Create): Promise<Answer<Created>> => seated(request('POST', '/api/tables', body));

/** Makes this browser known to the server; without it nobody can sit down. */
export const openSession = (name: string): Promise<Answer<Session>> =>
  request('POST', '/api/session', name === '' ? {} : { name });

export const findTable = (code: string): Promise<Answer<Table>> => request('GET', `/api/tables/${code}`);

export const joinTable = (code: string, body: Join): Promise<Answer<Joined>> =>
  seated(request('POST', `/api/tables/${code}/join`, body));

export const claimSeat = (code: string, claim: string): Promise<Answer<Joined>> =>
  seated(request('POST', `/api/tables/${code}/claim`, { claim }));

export const tableRecord = (code: string): Promise<Answer<string>> => request('GET', `/api/tables/${code}/record`);

/** The own tables on the server; none when it does not answer: the home screen works without it. */
export async function myTables(): Promise<readonly MyTable[]> {
  if (readSaved<boolean>(SEATED) !== true) return [];
  const answer = await request<MyTable[]>('GET', '/api/tables');
  return answer.ok && Array.isArray(answer.value) ? answer.value : [];
}
