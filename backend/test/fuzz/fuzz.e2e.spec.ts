import fc from 'fast-check';
import { kinds, type Kind } from '../access/callers.js';
import { matrix } from '../access/matrix.js';
import { contractCalls, type ContractCall } from '../support/contract.js';
import { idsOf, poolOf, type Ids } from './pool.js';
import { requestsFor, type Fuzzed } from './requests.js';
import { isMeant, neverWritable, openToStrangers, rightBodies } from './rights.js';
import { Target } from './target.js';
import type { Pool } from './values.js';

/** In all; each call gets its part. `FUZZ_SEED` and `FUZZ_RUNS` play another game. */
const total = Number(process.env['FUZZ_RUNS'] ?? 20_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_126);
const each = Math.ceil(total / contractCalls.length);
const named = (calls: readonly ContractCall[]) => calls.map((call) => [call.name, call] as const);

/** Who is answered something else than that they have no right to call (`access/matrix.txt`). */
const mayCall = ({ name }: ContractCall): Kind[] => {
  const statuses = matrix.find(({ call }) => call === name)?.statuses ?? [];
  return kinds.filter((_, at) => statuses[at] !== 401 && statuses[at] !== 403);
};

let target: Target;
let ids: Ids;
let pool: Pool;
beforeAll(async () => {
  target = await Target.open();
  ids = await target.ids();
  pool = poolOf(ids);
});
afterAll(() => target?.close());

const json = { 'content-type': 'application/json' };

/** With a choice made wherever the path offers some: `/api/decisions/conversation/{id}`. */
const chosen = ({ path, parameters }: ContractCall): string =>
  parameters.reduce(
    (made, { in: where, name, schema: { enum: choices } = {} }) =>
      where === 'path' && choices ? made.replace(`{${name}}`, String(choices[0])) : made,
    path,
  );

/** Where a call goes for each of some things that there are. */
function addressesOf(call: ContractCall, count: number): string[] {
  const { parameters } = call;
  const path = chosen(call);
  const [, before = '', name = ''] = /([\w-]+)\/\{(\w+)\}/.exec(path) ?? [];
  const asksFor = parameters.some((one) => one.in === 'query' && one.name === 'installerId');
  const query = asksFor ? `?installerId=${target.idOf('installer')}` : '';
  return idsOf(ids, before)
    .slice(0, count)
    .map(
      (id) =>
        path.replace(`{${name}}`, id).replaceAll(/\{\w+\}/g, idsOf(ids, 'credit-notes')[0] ?? id) + query,
    );
}

describe('what belongs to others', () => {
  const withIds = contractCalls.filter(({ path }) => path.includes('{') && !path.startsWith('/api/admin/'));

  it.each(named(withIds))('is nothing to a stranger who may make the call %s', async (name, call) => {
    await target.mend();
    const open = openToStrangers[name] ?? [];
    const seen = new Map<number, string>();
    for (const [by, kind] of [
      ['otherCustomer', 'customer'],
      ['otherInstaller', 'installer'],
    ] as const) {
      if (!mayCall(call).includes(kind)) continue;
      for (const url of addressesOf(call, 4))
        for (const body of rightBodies(call, pool, call.body ? 8 : 1)) {
          const sends = call.method !== 'GET';
          const { status, text } = await target.send({
            ...{ by, method: call.method, url, headers: sends ? json : {} },
            body: sends ? JSON.stringify(body) : undefined,
          });
          seen.set(status, `${by} ${url}: ${text.slice(0, 300)}`);
        }
    }
    const beyond = [...seen].filter(([status]) => ![404, 422, 429, ...open].includes(status));
    expect(beyond).toEqual([]);
    if (seen.size > 0 && open.length === 0) expect([...seen.keys()]).toContain(404);
  });
});

describe('what a body never writes', () => {
  it.each(named(contractCalls.filter(({ body }) => body)))(
    'is refused in the body of %s',
    async (_name, call) => {
      await target.mend();
      const by = mayCall(call).at(-1) ?? 'owner';
      const [url = chosen(call).replaceAll(/\{\w+\}/g, idsOf(ids, 'leads')[0] ?? '')] = addressesOf(call, 1);
      const [right] = rightBodies(call, pool, 1);
      const taken: string[] = [];
      for (const field of neverWritable(call.body ?? {})) {
        const body = JSON.stringify({ ...right, [field]: true });
        const { status, text, wrote } = await target.send({
          by,
          method: call.method,
          url,
          headers: json,
          body,
        });
        if (status !== 400 || !text.includes('request.unknown-field') || wrote.length > 0)
          taken.push(`${field}: ${status} ${text.slice(0, 200)} ${wrote.join()}`);
      }
      expect(taken).toEqual([]);
    },
  );
});

describe('requests made of the contract, right, almost right and wrong', () => {
  it.each(named(contractCalls))(
    'never make %s fail, and write nothing when they are refused',
    async (name, call) => {
      await target.mend();
      await fc.assert(
        fc.asyncProperty(
          requestsFor(call, pool, { may: mayCall(call), all: kinds }),
          async (request: Fuzzed) => {
            const { status, text, wrote } = await target.send(request);
            if (status >= 500) throw new Error(`answered ${status}: ${text}`);
            if (status >= 400 && wrote.length > 0 && !isMeant(name, wrote))
              throw new Error(`answered ${status} and wrote ${wrote.join(', ')}: ${text}`);
          },
        ),
        { seed, numRuns: each },
      );
    },
  );
});
