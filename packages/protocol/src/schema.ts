import {
  claimShape,
  clientShape,
  createShape,
  joinShape,
  moveShape,
  serverShape,
  sessionShape,
  tableShape,
  VERSION,
  viewShape,
} from './messages.ts';
import type { JsonSchema } from './shape.ts';

/** The whole protocol as JSON Schema (2020-12); docs/protocol.schema.json is its text. */
export const protocolSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `Rumpus table protocol ${VERSION}`,
  oneOf: [{ $ref: '#/$defs/client' }, { $ref: '#/$defs/server' }, { $ref: '#/$defs/view' }],
  $defs: {
    client: clientShape.schema,
    server: serverShape.schema,
    view: viewShape.schema,
    table: tableShape.schema,
    create: createShape.schema,
    join: joinShape.schema,
    claim: claimShape.schema,
    move: moveShape.schema,
    session: sessionShape.schema,
  },
};
