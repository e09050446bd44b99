import { tableRecord } from './http.ts';
import { LocalHost } from './local-host.ts';
import type { Session } from './session.svelte.ts';

/** The record of the table's game, from wherever it is played. */
export async function recordOf(session: Session): Promise<string | undefined> {
  if (session.connection instanceof LocalHost) return session.connection.record();
  const { table } = session;
  if (table === undefined) return undefined;
  const answer = await tableRecord(table.code);
  return answer.ok ? answer.value : undefined;
}

export function fileNameOf(game: string): string {
  return `${game}-${new Date().toISOString().slice(0, 10)}.rec`;
}

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
