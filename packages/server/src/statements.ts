/** Every statement that writes, by name: what the writer thread prepares. */
export const STATEMENTS = {
  insertTable: `INSERT INTO tables (code, invite, created, chance, commitment, game, rules, seats, options, phase, title,
     settings, host, removed, paused, next, revision, touched, since, deadline, head, head_hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  insertSecret: 'INSERT INTO secrets (code, secret, salt) VALUES (?, ?, ?)',
  updateTable: `UPDATE tables SET game = ?, rules = ?, seats = ?, options = ?, phase = ?, title = ?, settings = ?,
     host = ?, removed = ?, paused = ?, next = ?, revision = revision + 1, touched = ?, since = ?, deadline = ?
     WHERE code = ? AND revision = ?`,
  clearChairs: 'DELETE FROM chairs WHERE code = ?',
  insertChair: `INSERT INTO chairs (code, seat, kind, user, name, level, nonce, stand_in, former)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  insertLog: 'INSERT INTO log (code, seq, at, seat, move_id, lines, hash) VALUES (?, ?, ?, ?, ?, ?, ?)',
  moveHead: `UPDATE tables SET head = ?, head_hash = ?, deadline = ? WHERE code = ? AND head = ? - 1`,
  upsertUser: `INSERT INTO users (id, name, seen) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen = excluded.seen`,
  forgetUser: 'DELETE FROM users WHERE id = ?',
  forgetChairs: `UPDATE chairs SET name = NULL, user = NULL WHERE user = ?`,
  forgetFormer: `UPDATE chairs SET former = (SELECT json_group_array(value) FROM json_each(former) WHERE value <> ?)
     WHERE former <> '[]' AND instr(former, ?) > 0`,
  forgetRemoved: `UPDATE tables SET removed = (SELECT json_group_array(value) FROM json_each(removed) WHERE value <> ?)
     WHERE removed <> '[]' AND instr(removed, ?) > 0`,
  insertClaim: 'INSERT INTO claims (hash, code, seat, until) VALUES (?, ?, ?, ?)',
  deleteClaim: 'DELETE FROM claims WHERE hash = ?',
  deleteOldClaims: 'DELETE FROM claims WHERE until < ?',
  closeOld: `UPDATE tables SET phase = 'closed', deadline = NULL, revision = revision + 1
     WHERE phase = 'play' AND touched < ?1
     AND NOT EXISTS (SELECT 1 FROM log WHERE log.code = tables.code AND seq = head AND at >= ?1)`,
  deleteOldLobbyChairs: `DELETE FROM chairs WHERE code IN (SELECT code FROM tables WHERE phase = 'lobby' AND touched < ?)`,
  deleteOldLobbySecrets: `DELETE FROM secrets WHERE code IN (SELECT code FROM tables WHERE phase = 'lobby' AND touched < ?)`,
  deleteOldLobbies: `DELETE FROM tables WHERE phase = 'lobby' AND touched < ?`,
} as const;

export type StatementName = keyof typeof STATEMENTS;
export type Value = string | number | null;

/** A statement to run, and how many rows it must change. */
export type Step = readonly [name: StatementName, values: readonly Value[], rows: number | null];
