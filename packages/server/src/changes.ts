import type { Step } from './statements.ts';
import type { Change, TableRow } from './store.ts';

/** A change as the statements that make it, each with the number of rows it must touch. */
export function stepsOf(change: Change): Step[] {
  switch (change.kind) {
    case 'create':
      return [
        insertTable(change.table),
        ['insertSecret', [change.table.code, change.secret.secret, change.secret.salt], 1],
        ...chairs(change.table),
      ];
    case 'table':
      return [updateTable(change.table), ['clearChairs', [change.table.code], null], ...chairs(change.table)];
    case 'append': {
      const { code, row, deadline } = change;
      return [
        ['insertLog', [code, row.seq, row.at, row.seat, row.moveId, row.lines, row.hash], 1],
        ['moveHead', [row.seq, row.hash, deadline, code, row.seq], 1],
      ];
    }
    case 'user':
      return [['upsertUser', [change.id, change.name, change.at], 1]];
    case 'forget':
      return [
        ['forgetChairs', [change.user], null],
        ['forgetFormer', [change.user, change.user], null],
        ['forgetRemoved', [change.user, change.user], null],
        ['forgetUser', [change.user], null],
      ];
    case 'claim':
      return [
        ['deleteOldClaims', [change.until - 3_600_000], null],
        ['insertClaim', [change.hash, change.code, change.seat, change.until], 1],
      ];
    case 'claimed':
      return [['deleteClaim', [change.hash], 1]];
    case 'expire':
    default: {
      const lobby = change.now - change.lobbyAge;
      return [
        ['deleteOldLobbyChairs', [lobby], null],
        ['deleteOldLobbySecrets', [lobby], null],
        ['deleteOldLobbies', [lobby], null],
        ['closeOld', [change.now - change.playAge], null],
      ];
    }
  }
}

function insertTable(t: TableRow): Step {
  const values = [
    t.code,
    t.invite,
    t.created,
    t.chance,
    t.commitment,
    t.game,
    t.rules,
    t.seats,
    JSON.stringify(t.options),
    t.phase,
    t.title,
    JSON.stringify(t.settings),
    t.host,
    JSON.stringify(t.removed),
    t.paused ? 1 : 0,
    t.next,
    t.revision,
    t.touched,
    t.since,
    t.deadline,
    t.head,
    t.headHash,
  ];
  return ['insertTable', values, 1];
}

function updateTable(t: TableRow): Step {
  const values = [
    t.game,
    t.rules,
    t.seats,
    JSON.stringify(t.options),
    t.phase,
    t.title,
    JSON.stringify(t.settings),
    t.host,
    JSON.stringify(t.removed),
    t.paused ? 1 : 0,
    t.next,
    t.touched,
    t.since,
    t.deadline,
    t.code,
    t.revision,
  ];
  return ['updateTable', values, 1];
}

const chairs = (t: TableRow): Step[] =>
  t.chairs.map((chair, seat) => [
    'insertChair',
    [
      t.code,
      seat,
      chair.kind,
      chair.user,
      chair.name,
      chair.level,
      chair.nonce,
      chair.standIn ? 1 : 0,
      JSON.stringify(chair.former),
    ],
    1,
  ]);
