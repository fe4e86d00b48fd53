/** A value as it goes to PostgreSQL: text, bytes or nothing. */
export type Prepared = string | Buffer | null;

/** Execute without a limit. */
const execute = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
const executeAndSync = Buffer.concat([execute, Buffer.from([0x53, 0, 0, 0, 4])]);

const lengthOf = (value: Prepared): number =>
  value === null ? 0 : typeof value === 'string' ? Buffer.byteLength(value) : value.length;

/**
 * What asks for a planned statement's rows: Bind, Execute and, unless more is to come, Sync in one piece; rows come as text.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export function bindAndExecute(statement: string, values: readonly Prepared[], isLast: boolean): Buffer {
  const rest = isLast ? executeAndSync : execute;
  const lengths = values.map(lengthOf);
  const size = lengths.reduce((sum, one) => sum + one, Buffer.byteLength(statement) + 12 + 6 * values.length);
  const message = Buffer.allocUnsafe(1 + size + rest.length);
  message[0] = 0x42;
  let at = message.writeInt32BE(size, 1);
  message[at] = 0; // the portal without a name
  at += 1;
  at += message.write(statement, at);
  message[at] = 0;
  at = message.writeInt16BE(values.length, at + 1);
  for (const value of values) at = message.writeInt16BE(Buffer.isBuffer(value) ? 1 : 0, at);
  at = message.writeInt16BE(values.length, at);
  values.forEach((value, place) => {
    at = message.writeInt32BE(value === null ? -1 : (lengths[place] as number), at);
    if (typeof value === 'string') at += message.write(value, at);
    else if (value !== null) at += value.copy(message, at);
  });
  at = message.writeInt16BE(0, at);
  rest.copy(message, at);
  return message;
}
