import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetOneParams, Identifier } from 'react-admin';
import { addressed, type Answer, type Given, type StaffCalls } from './calls';
import { httpClient } from './httpClient';
import { declared } from './declared';

const rest = simpleRestProvider('', httpClient);

/** `api/admin/users` for `users`, as the resource declares it. */
const pathOf = (name: string) => declared(name)?.path.slice(1) ?? name;

/** Their pages show more than a row of their list has, and forms use the row. */
const withRecord: readonly string[] = ['leads'];

/** What a row's own page asks for: `…/record`, where there is one. */
const addressOf = (name: string, { id, meta }: GetOneParams): [folder: string, id: string] =>
  (meta as { record?: boolean } | undefined)?.record && withRecord.includes(name)
    ? [`api/admin/${name}/${encodeURIComponent(id)}`, 'record']
    : [pathOf(name), String(id)];

type Row = { id: Identifier; version?: number };
type Sent = { body?: object; [name: string]: unknown };

async function carryOut(call: string, { body = {}, ...names }: Sent): Promise<unknown> {
  const { method, address } = addressed(call, names as Record<string, string>);
  const { json } = await httpClient(address, { method, body: JSON.stringify(body) });
  return json as unknown;
}

/** @throws Error where the resource declares no such act */
async function send(name: string, act: 'create' | 'edit' | 'delete', sent: Sent): Promise<unknown> {
  const call = declared(name)?.calls?.[act];
  if (!call) throw new Error(`${name} has no act ${act}.`);
  return carryOut(call, sent);
}

/** The row as it was written; an answer without one, such as 204, stands for the row as it was sent. */
async function write<Written>(
  name: string,
  act: 'create' | 'edit' | 'delete',
  { row, ...sent }: { id?: Identifier; body: object; row: object },
): Promise<{ data: Written }> {
  const answer = await send(name, act, sent);
  const isRow = typeof answer === 'object' && answer !== null && 'id' in answer;
  return { data: (isRow ? answer : row) as Written };
}

/** The version of the row that was seen goes along, so that what somebody else has written meanwhile is not lost. */
function withVersion(data: Partial<Row>, previous: Partial<Row> | undefined): object {
  const version = data.version ?? previous?.version;
  return { ...data, ...(version !== undefined && { version }) };
}

type StaffDataProvider = DataProvider & {
  /** An act of a resource by its name among the `calls` that it declares. Resolves to what the server answers. */
  act<Calls extends StaffCalls, Act extends keyof Calls & string>(
    calls: Calls,
    act: Act,
    given: Given<Calls[Act]>,
  ): Promise<{ data: Answer<Calls[Act]> }>;
};

/** react-admin's calls at the addresses that the resources declare; many rows are written one by one, in their order. */
export const dataProvider: StaffDataProvider = {
  ...rest,
  getList: (name, params) => rest.getList(pathOf(name), params),
  getOne: (name, params) => {
    const [folder, id] = addressOf(name, params);
    return rest.getOne(folder, { ...params, id });
  },
  getMany: (name, params) => rest.getMany(pathOf(name), params),
  getManyReference: (name, params) => rest.getManyReference(pathOf(name), params),
  create: (name, { data }) => write(name, 'create', { body: data, row: data }),
  update: (name, { id, data, previousData }) =>
    write(name, 'edit', {
      id,
      body: withVersion(data as Partial<Row>, previousData as Partial<Row> | undefined),
      row: { ...previousData, ...data, id },
    }),
  delete: (name, { id, previousData, meta }) =>
    write(name, 'delete', {
      id,
      body: withVersion((meta ?? {}) as Partial<Row>, previousData as Partial<Row> | undefined),
      row: { ...previousData, id },
    }),
  updateMany: async (name, { ids, data }) => {
    for (const id of ids) await send(name, 'edit', { id, body: data as object });
    return { data: ids };
  },
  deleteMany: async (name, { ids, meta }) => {
    for (const id of ids) await send(name, 'delete', { id, body: (meta ?? {}) as object });
    return { data: ids };
  },
  act: async <Calls extends StaffCalls, Act extends keyof Calls & string>(
    calls: Calls,
    act: Act,
    given: Given<Calls[Act]>,
  ) => ({ data: (await carryOut(String(calls[act]), given as Sent)) as Answer<Calls[Act]> }),
};
