// A writer that flushes as it is told, for the control run of the power cut: node power-writer.ts FILE FULL|NORMAL
import { DatabaseSync } from 'node:sqlite';

const [file = '', mode = 'FULL'] = process.argv.slice(2);
const db = new DatabaseSync(file);
db.exec(
  `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE log (seq INTEGER PRIMARY KEY); PRAGMA synchronous = ${mode}`,
);
for (let seq = 1; seq <= 50; seq++) db.prepare('INSERT INTO log VALUES (?)').run(seq);
console.log('acknowledged 50');
process.kill(process.pid, 'SIGKILL');
