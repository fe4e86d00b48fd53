import { eventually } from '../support/eventually.js';
import type { Person } from '../support/people.js';
import { pointsOf } from './points.js';
import { Stage } from './stage.js';
import { stories, type Facts, type Story, type StoryName } from './stories.js';
import { Tables } from './tables.js';

/** One case waits for rest several times, and each has a timeout of its own. */
export const caseTimeoutMs = 600_000;

/** Describes the cases of a file: some stories, each killed at each of its lines. */
export function killEverywhere(queues: 'postgres' | 'redis', names: readonly StoryName[]): void {
  let stage: Stage;
  const tables = new Tables(() => stage);
  beforeAll(async () => {
    stage = await Stage.open(queues);
  });
  afterAll(() => stage?.close());
  beforeEach(() => stage.clear());

  describe.each(names)('%s', (name) => {
    const points = pointsOf[name];
    tables.reserve(stories[name], points.length);
    it.each(points)(
      'killed at %s',
      (point) =>
        replayable(`${name} killed at ${point}`, async () =>
          survive(stage, stories[name], point, await tables.next(stories[name])),
        ),
      caseTimeoutMs,
    );
  });

  it('after all of that, npm run reconcile finds nothing', async () => {
    expect(await stage.reconcile()).toBe('0 differences');
  });
}

/** Adds the line that plays one failing case again. */
export async function replayable(name: string, play: () => Promise<void>): Promise<void> {
  try {
    await play();
  } catch (error) {
    const line = `npx jest --selectProjects e2e --testPathPatterns test/crash -t "${name}$"`;
    throw new Error(`REPLAY: ${line}\n${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function survive(stage: Stage, story: Story, point: string, facts: Facts): Promise<void> {
  const start = await begin(stage, story, facts);
  const act = (): Promise<void> => story.act(stage, facts);
  const { hasEnded } = await stage.killAt(point, act);
  // People who were told that it is done do nothing any more; people who were interrupted do it again.
  if (!hasEnded) {
    await stage.rest();
    await act();
    await stage.letTimePass();
  }
  await expectEnding(stage, story, facts, start);
}

/** @returns since when what people are told is of this case */
export async function begin(stage: Stage, { messages }: Story, { leadId }: Facts): Promise<Date> {
  await stage.calm();
  await stage.play(leadId);
  if (messages) await stage.webhooks();
  return new Date();
}

/** What the story promises, seen in the product's rows, at the provider and in everybody's inbox. */
export async function expectEnding(
  stage: Stage,
  { ending }: Story,
  { leadId }: Facts,
  start: Date,
): Promise<void> {
  const { product } = stage;
  const statuses = async (table: string): Promise<string[]> =>
    (
      await product.database.query<{ status: string }>(
        `SELECT status FROM ${table} WHERE lead_id = $1 ORDER BY status`,
        [leadId],
      )
    ).map(({ status }) => status);
  // A deposit that is paid but not yet known looks like rest: the provider was not asked about it.
  const unlocksAreRight = async (): Promise<boolean> => {
    expect(await statuses('unlocks')).toEqual(ending.unlocks ?? []);
    return true;
  };
  await eventually('the unlocks', unlocksAreRight, { seconds: 180, everyMs: 100 });
  await stage.rest();
  await unlocksAreRight();
  expect(await statuses('bids')).toEqual(ending.bids ?? []);
  expect(await statuses('awards')).toEqual(ending.awards ?? []);
  const { keptPence, refunds, transfers = 0, paidOutPence = 0, heldBackPence = 0 } = ending;
  expect(await moneyOf(stage, leadId)).toEqual({ keptPence, refunds, transfers, paidOutPence });
  expect(await heldBackOf(stage, leadId)).toBe(heldBackPence);
  for (const name of ['customer', 'winner', 'loser', 'third'] as const) {
    const person: Person = stage[name];
    const wanted = [...(ending.told?.[name] ?? [])].sort();
    const receipts = await stage.receiptsOf(person, start);
    const told = await stage.told(person, start);
    expect({ name, ...told }).toEqual({ name, mails: wanted, lines: wanted, receipts });
  }
}

interface ProviderBooks {
  payment_intents: {
    id: string;
    status: string;
    amount_received: number;
    metadata: { subjectId?: string };
  }[];
  refunds: { status: string; amount: number; payment_intent: string }[];
  transfers: { amount: number; amount_reversed: number; metadata: { subjectId?: string } }[];
}

interface Money {
  readonly keptPence: number;
  readonly refunds: number;
  readonly transfers: number;
  readonly paidOutPence: number;
}

/** What the provider has of one lead: whatever names one of its unlocks, awards or changes of price. */
async function moneyOf({ product }: Stage, leadId: string): Promise<Money> {
  const subjects = await product.database.query<{ id: string }>(
    `SELECT id FROM unlocks WHERE lead_id = $1 UNION ALL SELECT id FROM awards WHERE lead_id = $1
     UNION ALL SELECT p.id FROM price_changes p JOIN assignments a ON a.id = p.assignment_id WHERE a.lead_id = $1`,
    [leadId],
  );
  const ids = new Set(subjects.map(({ id }) => id));
  const books = await product.control<ProviderBooks>(
    'GET',
    '/sandbox/books?only=payment_intents,refunds,transfers',
  );
  const intents = books.payment_intents.filter(({ metadata }) => ids.has(metadata.subjectId ?? ''));
  const received = intents
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount_received: pence }) => sum + pence, 0);
  const transfers = books.transfers.filter(({ metadata }) => ids.has(metadata.subjectId ?? ''));
  const back = books.refunds.filter(({ payment_intent: id }) => intents.some((intent) => intent.id === id));
  return {
    keptPence: received - back.reduce((sum, { amount }) => sum + amount, 0),
    refunds: back.length,
    transfers: transfers.length,
    paidOutPence: transfers.reduce((sum, { amount, amount_reversed: came }) => sum + amount - came, 0),
  };
}

/** What the ledger holds of one lead for HMRC, in pence. */
async function heldBackOf({ product }: Stage, leadId: string): Promise<number> {
  const [row] = await product.database.query<{ pence: number }>(
    `SELECT coalesce(-sum(e.amount_pence), 0)::int AS pence
       FROM awards a JOIN cis_deductions d ON d.subject_id = a.id
       JOIN ledger_transactions t ON t.key = 'cis:' || d.id
       JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'cis_deducted'
      WHERE a.lead_id = $1`,
    [leadId],
  );
  return row?.pence ?? 0;
}
