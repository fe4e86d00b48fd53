import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../backend/test/support/people';
import type { Product } from '../../backend/test/support/product';
import { openBrowser, openPage } from './support/browser';
import { openDemoMarket } from './support/demoMarket';

/** Pence that a screen of the person $1 may name, straight from the rows. What a screen adds up stands in {@link tiles}. */
const ownFacts = [
  'SELECT unnest(ARRAY[deposit_pence, min_budget_pence, max_budget_pence]) AS pence FROM leads WHERE $1::uuid IS NOT NULL',
  // A budget is a text, too.
  `SELECT replace(amount[1], ',', '')::int * 100 AS pence
     FROM leads, regexp_matches(budget, '£([0-9][0-9,]*)', 'g') AS amount WHERE $1::uuid IS NOT NULL`,
  `SELECT unnest(ARRAY[b.price_pence, f.pence, b.price_pence - f.pence]) AS pence
     FROM bids b JOIN leads l ON l.id = b.lead_id
    CROSS JOIN LATERAL (SELECT floor(b.price_pence * 0.05 + 0.5)::int AS pence) f WHERE $1 IN (b.installer_id, l.customer_id)`,
  `SELECT unnest(ARRAY[a.price_pence, a.fee_pence, a.price_pence - a.fee_pence, p.was_pence, p.price_pence, abs(p.price_pence - p.was_pence)]) AS pence
     FROM assignments a LEFT JOIN price_changes p ON p.assignment_id = a.id WHERE $1 IN (a.installer_id, a.customer_id)`,
  `SELECT unnest(ARRAY[d.installer_pence, a.price_pence - d.installer_pence]) AS pence
     FROM disputes d JOIN assignments a ON a.id = d.assignment_id WHERE $1 IN (a.installer_id, a.customer_id)`,
  `SELECT unnest(ARRAY[c.amount_pence, r.amount_pence, c.amount_pence - r.amount_pence]) AS pence
     FROM charges c LEFT JOIN refunds r ON r.charge_id = c.id WHERE c.payer_id = $1`,
  'SELECT unnest(ARRAY[gross_pence, fee_pence, net_pence]) AS pence FROM payouts WHERE payee_id = $1',
  `SELECT -sum(amount_pence)::int AS pence FROM ledger_entries WHERE account = 'owed_to_installers' AND user_id = $1`,
  // By quarter and year, what was sent less what came back, and the fees.
  `SELECT unnest(ARRAY[coalesce(-sum(e.amount_pence) FILTER (WHERE e.account = 'provider_balance'), 0),
                       coalesce(-sum(e.amount_pence) FILTER (WHERE e.account = 'fees_earned'), 0)])::int AS pence
     FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE e.user_id = $1 AND (e.account = 'fees_earned' OR (e.account = 'provider_balance' AND t.kind IN ('payout', 'payout-returned')))
    GROUP BY GROUPING SETS ((date_trunc('quarter', t.booked_at AT TIME ZONE 'Europe/London')), (date_trunc('year', t.booked_at AT TIME ZONE 'Europe/London')))`,
];

const booked = (accounts: string, whose: string): string =>
  `SELECT coalesce(sum(e.amount_pence), 0)::int AS pence FROM ledger_entries e
     LEFT JOIN charges c ON c.id = e.charge_id JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE e.account IN (${accounts}) AND ${whose}`;
const ofDeposits = `c.payer_id = $1 AND c.kind = 'deposit'`;

/** What the figures above a person's payments are, by the words around them, as the books have it. */
const tiles: readonly { readonly says: RegExp; readonly sql: string; readonly sign?: -1 }[] = [
  {
    says: /Deposits Paid (£[\d,.]+)/,
    sql: booked(`'provider_balance'`, `${ofDeposits} AND t.kind = 'charge-received'`),
  },
  { says: /Of your deposits (£[\d,.]+) is held/, sql: booked(`'deposits_held'`, ofDeposits), sign: -1 },
  {
    says: /(£[\d,.]+) was sent back to you/,
    sql: booked(`'provider_balance'`, `${ofDeposits} AND t.kind IN ('refund-left', 'refund-returned')`),
    sign: -1,
  },
  { says: /(£[\d,.]+) is forfeited/, sql: booked(`'forfeits'`, ofDeposits), sign: -1 },
  { says: /Platform Fees (£[\d,.]+)/, sql: booked(`'fees_earned'`, 'e.user_id = $1'), sign: -1 },
  {
    says: /(£[\d,.]+) earned, not sent yet/,
    sql: booked(`'owed_to_installers'`, 'e.user_id = $1'),
    sign: -1,
  },
  {
    says: /Total Earnings (£[\d,.]+)/i,
    sql: booked(`'provider_balance'`, `e.user_id = $1 AND t.kind IN ('payout', 'payout-returned')`),
    sign: -1,
  },
  {
    says: /\+(£[\d,.]+) this month/,
    sql: booked(
      `'provider_balance'`,
      `e.user_id = $1 AND t.kind IN ('payout', 'payout-returned') AND date_trunc('month', t.booked_at AT TIME ZONE 'Europe/London')
         = date_trunc('month', clock_now() AT TIME ZONE 'Europe/London')`,
    ),
    sign: -1,
  },
  {
    says: /Total Spent (£[\d,.]+)/,
    sql: 'SELECT coalesce(sum(max_budget_pence), 0)::int AS pence FROM leads WHERE customer_id = $1',
  },
  {
    says: /(£[\d,.]+) paid so far/,
    sql: booked(`'provider_balance'`, `c.payer_id = $1 AND c.kind <> 'deposit'`),
  },
];

const penceOf = (text: string): number => Math.round(Number(text.replace(/[£,]/g, '')) * 100);

describe('ten people of the demo market', () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    product = await openDemoMarket();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** The demo accounts, whose pay waits, and those with the most money under way, so that every kind of figure is met. */
  async function people(): Promise<{ id: string; email: string; paths: string[] }[]> {
    return product.database.query(
      `SELECT u.id, u.email, ARRAY['/', '/payments']
              || CASE WHEN u.user_type = 'installer' THEN ARRAY['/my-bids', '/leads', '/profile'] ELSE ARRAY['/profile'] END
              || ARRAY(SELECT '/assignments/' || a.id FROM assignments a WHERE u.id IN (a.installer_id, a.customer_id))
              || ARRAY(SELECT '/jobs/' || l.id FROM leads l WHERE l.customer_id = u.id) AS paths
         FROM users u
         LEFT JOIN LATERAL (SELECT count(*) AS charges FROM charges c WHERE c.payer_id = u.id) c ON true
         LEFT JOIN LATERAL (SELECT count(*) AS payouts FROM payouts p WHERE p.payee_id = u.id) p ON true
        WHERE NOT u.is_admin
        ORDER BY (u.email ~ '^(installer|newbie|customer|contractor)@') DESC,
                 EXISTS (SELECT FROM payouts p WHERE p.payee_id = u.id AND p.status = 'waiting_account') DESC, payouts * 10 + charges DESC, u.email LIMIT 10`,
    );
  }

  /** How many answers the page waits for; its stream of news never ends. */
  function pendingOf(page: Page): () => number {
    const pending = new Set<Request>();
    page.on('request', (request) => request.resourceType() !== 'eventsource' && pending.add(request));
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    return () => pending.size;
  }

  async function textOf(page: Page, pending: () => number, path: string): Promise<string> {
    await page.goto(product.url + path);
    const main = page.locator('main');
    await main.locator('h1').first().waitFor();
    // What may be chosen from is no figure.
    const read = async (): Promise<string> => {
      const text = await main.evaluate((element: HTMLElement) => {
        if (element.querySelector('[aria-busy="true"], .animate-pulse')) return '';
        element.querySelectorAll('select').forEach((choice) => choice.remove());
        return element.innerText;
      });
      return text.replace(/\s+/g, ' ');
    };
    let text = await read();
    await expect
      .poll(
        async () => {
          const before = text;
          // On a crowded machine a part of the page may not have come; its reader would ask once more, too.
          if (/did not load/.test(before)) await page.reload();
          text = await read();
          return text !== '' && text === before && pending() === 0 && !/did not load/.test(text);
        },
        { interval: 250 },
      )
      .toBe(true);
    return text;
  }

  it('see on none of their screens an amount that is not in the books', async () => {
    const walked = await people();
    expect(walked).toHaveLength(10);
    const wrong: string[] = [];
    const met = new Set<string>();
    const figures: string[] = [];
    let amounts = 0;
    for (const { id, email, paths } of walked) {
      const { page, context } = await openPage(browser, 'desktop');
      const pending = pendingOf(page);
      const visitor = product.visitor();
      // A crowded product may ask to try again; who is not signed in would see no figure at all.
      const signIn = () => visitor.post('/api/login', { email, password: demoPassword });
      await expect.poll(async () => (await signIn()).status).toBe(200);
      await context.addCookies(
        visitor.cookieHeader.split('; ').map((cookie) => {
          const [name = '', ...value] = cookie.split('=');
          return { name, value: value.join('='), url: product.url };
        }),
      );
      const known = new Set<number>([0]);
      for (const { pence } of await product.database.query<{ pence: number }>(ownFacts.join(' UNION '), [id]))
        known.add(pence);
      const expected = new Map<RegExp, number>();
      for (const { says, sql, sign = 1 } of tiles) {
        const [sum] = await product.database.query<{ pence: number }>(sql, [id]);
        expected.set(says, sign * (sum?.pence ?? Number.NaN));
      }
      for (const path of paths) {
        let text = await textOf(page, pending, path);
        if (['/', '/payments'].includes(path)) figures.push(`${email} ${path}: ${text.slice(0, 400)}`);
        for (const [says, pence] of expected) {
          const found = says.exec(text);
          if (!found?.[1]) continue;
          met.add(says.source);
          if (penceOf(found[1]) !== pence)
            wrong.push(`${email} ${path}: ${found[0]}, in the books ${pence}p`);
          text = text.replace(found[0], '');
        }
        for (const [amount] of text.matchAll(/£\d[\d,]*(?:\.\d{2})?/g)) {
          amounts += 1;
          const at = text.indexOf(amount);
          if (!known.has(penceOf(amount)))
            wrong.push(`${email} ${path}: ${amount} in “${text.slice(Math.max(0, at - 60), at + 40)}”`);
        }
      }
      await context.close();
    }
    expect(wrong).toEqual([]);
    expect([...met].sort(), figures.join('\n')).toEqual(tiles.map(({ says }) => says.source).sort());
    expect(amounts).toBeGreaterThan(300);
  });
});
