import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Holds a data folder for one server; the system lets go of it when the process ends, however it ends. */
export function lockFolder(folder: string): () => void {
  const db = new DatabaseSync(join(folder, 'server.lock'));
  try {
    db.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch {
    db.close();
    throw new Error(`Another server is using the data folder ${folder}; stop it first, or choose another with --data.`);
  }
  return () => {
    db.exec('ROLLBACK');
    db.close();
  };
}
