import { Test, type TestingModule } from '@nestjs/testing';
import pg from 'pg';
import { ConfigModule } from '../../src/config/config.module.js';
import { PaymentsModule } from '../../src/modules/payments/payments.module.js';
import { Reconcile } from '../../src/modules/payments/reconcile/reconcile.service.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { marketInvariants } from '../factories/market.invariants.js';
import type { Product } from './product.js';

interface Found {
  /** Which of the rules. */
  rule: number;
  what: string;
}

interface ProviderBooks {
  payment_intents: {
    id: string;
    status: string;
    amount_received: number;
    metadata: { chargeId?: string };
  }[];
  refunds: { id: string; status: string; amount: number; payment_intent: string }[];
  disputes: { payment_intent: string; balance_transactions: { amount: number }[] }[];
}

/** Work that waits for somebody. While there is none, nothing will change any more by itself. */
const unrest: readonly { readonly rule: string; readonly sql: string }[] = [
  {
    rule: 'every event is published',
    sql: 'SELECT name AS what FROM outbox_events WHERE published_at IS NULL',
  },
  {
    rule: 'every delivery is done',
    sql: `SELECT subscription || ' is ' || state || ', enqueued ' || enqueued || ' times: ' || coalesce(last_error, 'no error') AS what
            FROM outbox_deliveries WHERE state <> 'done'`,
  },
  {
    rule: 'every message is sent',
    sql: `SELECT channel || ' is ' || state || ', ' || coalesce(last_error, 'no error') AS what FROM outgoing_messages WHERE state <> 'sent'`,
  },
  {
    rule: 'every call to the provider has an end',
    sql: `SELECT kind || ' is ' || state || ', ' || coalesce(error_code, 'no error') AS what FROM provider_operations
           -- A card form that the provider could not give waits for the next who asks for it.
           WHERE state IN ('in_flight', 'unknown') OR (state = 'due' AND kind <> 'intent.create')`,
  },
  {
    rule: 'every message of the provider is applied',
    sql: `SELECT type AS what FROM provider_events WHERE state = 'received'`,
  },
  {
    rule: 'every refund has arrived',
    sql: `SELECT reason || ' is ' || status AS what FROM refunds WHERE status <> 'succeeded' AND NOT given_up`,
  },
  {
    rule: 'every unlock and award knows that its refund has arrived',
    sql: `SELECT 'unlock ' || status AS what FROM unlocks WHERE status IN ('refunding', 'refund_failed')
          UNION ALL SELECT 'award ' || status FROM awards WHERE status IN ('refunding', 'refund_failed')`,
  },
  {
    rule: 'an award is as paid as its charge',
    sql: `SELECT a.status || ', its charge ' || c.status AS what FROM awards a JOIN charges c ON c.id = a.charge_id
           WHERE (a.status = 'awaiting_payment') <> (c.status IN ('requires_payment', 'processing'))`,
  },
  {
    rule: 'nobody can pay for a closed door',
    sql: `SELECT 'unlock ' || u.id AS what FROM unlocks u JOIN leads l ON l.id = u.lead_id
           WHERE u.status = 'requires_payment' AND (l.status <> 'active' OR l.awarded_at IS NOT NULL OR l.archived_at IS NOT NULL)
          UNION ALL SELECT 'award ' || a.id FROM awards a JOIN leads l ON l.id = a.lead_id
           WHERE a.status = 'awaiting_payment' AND (l.status <> 'active' OR l.awarded_at IS NOT NULL OR l.archived_at IS NOT NULL)`,
  },
  {
    rule: 'nobody is told the same thing twice',
    sql: `SELECT user_id || ' ' || title || ' ' || dedupe_key AS what FROM notifications
           GROUP BY user_id, title, dedupe_key HAVING count(*) > 1`,
  },
];

/** Compares what the product believes with what must hold and with what the provider has. */
export class Books {
  /** Past the product and whatever stands between it and its database. */
  private readonly pool: pg.Pool;

  private constructor(
    private readonly product: Product,
    private readonly app: TestingModule,
  ) {
    this.pool = new pg.Pool({ connectionString: product.database.ownerUrl, max: 1 });
    this.pool.on('error', () => undefined);
  }

  static async open(product: Product): Promise<Books> {
    Object.assign(process.env, product.environment, { ROLE: 'api', REDIS_URL: '' });
    const app = await Test.createTestingModule({
      imports: [ConfigModule, PlatformModule, PaymentsModule],
    }).compile();
    await app.init();
    return new Books(product, app);
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.app.close();
  }

  /** One line for everything that waits for somebody; empty when nothing will change any more by itself. */
  underWay(): Promise<string[]> {
    return this.ask('unrest', unrest);
  }

  /** One line for everything that is under way or wrong; empty when the product has come to rest and all is well. */
  async troubles(): Promise<string[]> {
    const waiting = await this.underWay();
    if (waiting.length > 0) return waiting;
    const wrong = [
      ...(await this.ask('market', marketInvariants)),
      ...(await this.app.get(Reconcile).differences()),
      ...(await this.compareLineByLine()),
    ];
    // News may have come in while all was compared.
    return wrong.length > 0 ? wrong : this.underWay();
  }

  /** All rules in one question that is planned once: it is asked many times a second, of a database that has other work. */
  private async ask(name: string, rules: typeof unrest): Promise<string[]> {
    const all = rules.map(({ sql }, at) => `SELECT ${at} AS rule, found.what FROM (${sql}) AS found`);
    const { rows } = await this.pool.query<Found>({ name, text: all.join('\nUNION ALL\n') });
    return rows.map(({ rule, what }) => `${rules[rule]?.rule}: ${what}`);
  }

  /** Independent of the product's own reconciliation: each payment and each refund of the provider is in the ledger once. */
  private async compareLineByLine(): Promise<string[]> {
    const theirs = await this.product.control<ProviderBooks>(
      'GET',
      '/sandbox/books?only=payment_intents,refunds,disputes',
    );
    const ours = await this.product.database.query<{ intent: string; kind: string; pence: number }>(
      `SELECT c.provider_intent_id AS intent, t.kind, e.amount_pence::int AS pence
         FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id JOIN charges c ON c.id = e.charge_id
        WHERE e.account = 'provider_balance' ORDER BY 1, 2, 3`,
    );
    const paid = theirs.payment_intents.filter(({ status }) => status === 'succeeded');
    const wanted = [
      ...paid.map(({ id, amount_received: pence }) => `${id} charge-received ${pence}`),
      ...theirs.refunds
        .filter(({ status }) => status === 'succeeded')
        .map(({ payment_intent: id, amount }) => `${id} refund-left ${-amount}`),
      ...theirs.disputes.flatMap(({ payment_intent: id, balance_transactions: moves }) =>
        moves.map(({ amount: pence }) => `${id} chargeback-${pence < 0 ? 'taken' : 'returned'} ${pence}`),
      ),
    ].sort();
    // What a bank sent back has moved nothing: its two lines are one story that the provider no longer counts.
    const sentBack = ours.filter(({ kind }) => kind === 'refund-returned');
    const undone = sentBack.flatMap(({ intent, pence }) => [
      `${intent} refund-left ${-pence}`,
      `${intent} refund-returned ${pence}`,
    ]);
    const booked = difference(
      ours.map(({ intent, kind, pence }) => `${intent} ${kind} ${pence}`),
      undone,
    ).sort();
    const paidTwice = repeated(paid.map(({ metadata }) => metadata.chargeId ?? 'nothing'));
    return [
      ...paidTwice.map((id) => `charge ${id} was paid twice`),
      ...difference(wanted, booked).map((line) => `only at the provider: ${line}`),
      ...difference(booked, wanted).map((line) => `only in the ledger: ${line}`),
    ];
  }
}

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, at) => values.indexOf(value) !== at);

/** The values that are in `left` more often than in `right`. */
function difference(left: readonly string[], right: readonly string[]): string[] {
  const rest = [...right];
  return left.filter((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
