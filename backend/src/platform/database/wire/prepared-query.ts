import pg from 'pg';
import { bindAndExecute, type Prepared } from './bind-message.js';
import { instantOf } from './instant.js';
import { rowMaker } from './row-maker.js';

type Fields = unknown[];
type Parser = (text: string) => unknown;

/** What a connection has said of a statement's columns. It is asked once: PostgreSQL refuses a planned statement whose columns have changed. */
interface Columns {
  readonly rowOf: ReturnType<typeof rowMaker>;
  /** Only of those that are something else than text. */
  readonly parsers: readonly { readonly at: number; readonly parse: Parser }[];
}

const noColumns: Columns = { rowOf: rowMaker([]), parsers: [] };

export interface Answer {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: unknown[];
}

/** What pg's types leave out of a connection. */
interface Connection extends Pick<pg.Connection, 'stream'> {
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: Prepared[] }): void;
  describe(portal: { type: 'P' }): void;
  execute(): void;
  sync(): void;
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => Prepared } }).utils;

const timestamptz = 1184;
const asText: unknown = pg.types.getTypeParser(25);
const parserOf = (type: number): Parser =>
  type === timestamptz ? instantOf : (pg.types.getTypeParser(type) as Parser);

function columnsOf(fields: readonly pg.FieldDef[]): Columns {
  const parsers = fields.map(({ dataTypeID }, at) => ({ at, parse: parserOf(dataTypeID) }));
  return {
    rowOf: rowMaker(fields.map(({ name }) => name)),
    parsers: parsers.filter(({ parse }) => parse !== asText),
  };
}

const described = new WeakMap<pg.Connection, Map<string, Columns>>();

function describedOn(connection: pg.Connection): Map<string, Columns> {
  const known = described.get(connection) ?? new Map<string, Columns>();
  described.set(connection, known);
  return known;
}

/**
 * A statement. What its connection has planned and knows of it is not asked again, and it goes out in one write: pg's own queries have
 * their columns described with every answer and write four times.
 */
export class PreparedQuery implements pg.Submittable {
  /** pg puts it here. */
  callback: ((error: unknown, answer?: Answer) => void) | undefined;
  private connection: pg.Connection | undefined;
  private columns: Columns | undefined;
  private sent: Prepared[] = [];
  private readonly raw: Fields[] = [];
  private tag = '';

  /**
   * @param name under which its connection keeps the plan; empty: it is planned for this once
   * @param rowMode `array`: a row is its values, in the order of the columns
   */
  constructor(
    readonly name: string,
    readonly text: string,
    readonly values: readonly unknown[],
    readonly rowMode?: 'array',
  ) {}

  /** @returns why it cannot be asked */
  submit(to: pg.Connection): unknown {
    return submitAll(to, [this]);
  }

  /** @throws for a value that cannot be sent */
  makeReady(): void {
    this.sent = this.values.map((value) => prepareValue(value));
  }

  /**
   * @param isPlanned by what went out before it and has no answer yet
   * @param isLast PostgreSQL is to answer now
   */
  send(to: pg.Connection, isPlanned: boolean, isLast: boolean): void {
    this.connection = to;
    const connection = to as unknown as Connection;
    const isKnown = connection.parsedStatements[this.name] !== undefined;
    this.columns = isKnown ? describedOn(to).get(this.name) : undefined;
    if (this.columns) connection.stream.write(bindAndExecute(this.name, this.sent, isLast));
    else this.askFirst(connection, isKnown || isPlanned, isLast);
  }

  private askFirst(connection: Connection, isPlanned: boolean, isLast: boolean): void {
    connection.stream.cork();
    if (!isPlanned) connection.parse({ name: this.name, text: this.text });
    connection.bind({ statement: this.name, values: this.sent });
    connection.describe({ type: 'P' });
    connection.execute();
    if (isLast) connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.columns = columnsOf(fields);
  }

  handleDataRow({ fields }: { fields: Fields }): void {
    this.raw.push(fields);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.tag = text;
    this.columns ??= noColumns;
    if (this.connection && this.name) describedOn(this.connection).set(this.name, this.columns);
  }

  handleError(error: unknown): void {
    this.callback?.(error);
  }

  handleReadyForQuery(): void {
    let answer: Answer;
    try {
      answer = this.answer();
    } catch (error) {
      return this.handleError(error);
    }
    this.callback?.(null, answer);
  }

  private answer(): Answer {
    const { rowOf, parsers } = this.columns ?? noColumns;
    for (const row of this.raw)
      for (const { at, parse } of parsers) if (row[at] !== null) row[at] = parse(row[at] as string);
    return {
      command: this.tag.split(' ', 1)[0] ?? '',
      rowCount: Number(this.tag.slice(this.tag.lastIndexOf(' '))),
      rows: this.rowMode === 'array' ? this.raw : this.raw.map(rowOf),
    };
  }
}

/** Writes them at once, with one end behind the last of them. @returns why they cannot be asked: then nothing of them went out */
function submitAll(to: pg.Connection, queries: readonly PreparedQuery[]): unknown {
  try {
    for (const query of queries) query.makeReady();
  } catch (error) {
    return error;
  }
  const planned = new Set<string>();
  const { stream } = to;
  if (queries.length > 1) stream.cork();
  queries.forEach((query, at) => {
    query.send(to, planned.has(query.name), at === queries.length - 1);
    if (query.name) planned.add(query.name);
  });
  if (queries.length > 1) stream.uncork();
  return null;
}

/**
 * Several that go out in one write and are answered in one piece, in their order. One that fails takes the others along, as it would in a
 * transaction.
 */
export class PreparedQueries implements pg.Submittable {
  /** pg puts it here. It receives a failure, or the end of all answers. */
  callback: ((error: unknown) => void) | undefined;
  private answered = 0;

  constructor(readonly queries: readonly PreparedQuery[]) {}

  /** pg keeps in mind by these what a connection has planned. */
  get name(): string | undefined {
    return this.queries[this.answered]?.name;
  }

  get text(): string | undefined {
    return this.queries[this.answered]?.text;
  }

  submit(to: pg.Connection): unknown {
    return submitAll(to, this.queries);
  }

  handleRowDescription(message: { fields: pg.FieldDef[] }): void {
    this.queries[this.answered]?.handleRowDescription(message);
  }

  handleDataRow(message: { fields: Fields }): void {
    this.queries[this.answered]?.handleDataRow(message);
  }

  handleCommandComplete(message: { text: string }): void {
    this.queries[this.answered]?.handleCommandComplete(message);
    this.answered += 1;
  }

  handleError(error: unknown): void {
    this.callback?.(error);
  }

  handleReadyForQuery(): void {
    for (const query of this.queries) query.handleReadyForQuery();
    this.callback?.(null);
  }
}
