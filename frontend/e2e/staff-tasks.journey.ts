import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../backend/test/support/people';
import type { Product } from '../../backend/test/support/product';
import { openBrowser, openPage } from './support/browser';
import { openDemoMarket } from './support/demoMarket';

/** What a task is about, from the rows of the demo market. */
interface Facts {
  readonly [name: string]: string;
}

/** One search, and then so many presses: what staff do to get from home to the act itself. */
interface Task {
  readonly task: string;
  /** What is typed into the search, and what is chosen of it; without it the task begins at home. */
  readonly find?: readonly [text: (facts: Facts) => string, option: RegExp | ((facts: Facts) => string)];
  readonly presses?: readonly (readonly ['button' | 'link', RegExp | ((facts: Facts) => string)])[];
  readonly sees: (page: Page, facts: Facts) => Locator;
}

const heading =
  (of: (facts: Facts) => string) =>
  (page: Page, facts: Facts): Locator =>
    page.getByRole('heading', { level: 1, name: of(facts) });
const inDialog =
  (name: string | RegExp, role: 'button' | 'textbox' | 'heading' = 'button') =>
  (page: Page): Locator =>
    page.getByRole('dialog').getByRole(role, { name });
const pageNamed = (label: string): NonNullable<Task['find']> => [() => label, () => label];
const fact = (name: string) => (facts: Facts) => facts[name] ?? '';

const tasks: readonly Task[] = [
  {
    task: 'find a person by telephone number, as they say it',
    find: [({ phone = '' }) => phone.replace(/^\+44(\d{4})(\d{3})/, '0$1 $2 '), fact('person')],
    sees: heading(fact('person')),
  },
  { task: 'find a person by email', find: [fact('email'), fact('person')], sees: heading(fact('person')) },
  {
    task: 'find a person by postcode',
    find: [fact('postcode'), fact('person')],
    sees: heading(fact('person')),
  },
  { task: 'find a company', find: [fact('company'), fact('contact')], sees: heading(fact('contact')) },
  { task: 'find a lead by its words', find: [fact('title'), fact('title')], sees: heading(fact('title')) },
  {
    task: 'find a payment by the provider’s id',
    find: [fact('intent'), /./],
    sees: (page) => page.getByText('Left of it'),
  },
  { task: 'find a refund by the provider’s id', find: [fact('refund'), /./], sees: inDialog(/./, 'heading') },
  {
    task: 'find a payout by the provider’s id',
    find: [fact('transfer'), /./],
    sees: (page) => page.getByText('In the books'),
  },
  {
    task: 'find a payment by its document',
    find: [fact('receipt'), /./],
    sees: (page) => page.getByText('In the books'),
  },
  {
    task: 'find a message by its reference, and answer it',
    find: [fact('reference'), fact('subject')],
    sees: inDialog(/^Reply to/, 'textbox'),
  },
  {
    task: 'see why somebody stands where they stand',
    find: [fact('person'), fact('person')],
    sees: (page) => page.getByRole('heading', { name: 'Performance' }),
  },
  {
    task: 'note something about a person',
    find: [fact('person'), fact('person')],
    sees: (page) => page.getByLabel('Note for staff'),
  },
  {
    task: 'suspend somebody',
    find: [({ person }) => `suspend ${person}`, /^Suspend/],
    sees: inDialog('Suspend'),
  },
  {
    task: 'look at an application',
    find: [fact('applicant'), fact('applicant')],
    sees: (page) => page.getByRole('button', { name: /^(Verify identity|Approve|Approve incomplete):/ }),
  },
  {
    task: 'ask an applicant for more',
    find: [fact('applicant'), fact('applicant')],
    presses: [['button', /^Request information/]],
    sees: (page) => page.getByRole('dialog').getByRole('textbox'),
  },
  {
    task: 'reject an application',
    find: [fact('applicant'), fact('applicant')],
    presses: [['button', /^Reject application/]],
    sees: (page) => page.getByRole('dialog').getByRole('textbox'),
  },
  {
    task: 'check a paper',
    find: pageNamed('Documents'),
    presses: [['button', /^Check the paper/]],
    sees: inDialog('Accept'),
  },
  {
    task: 'approve a company',
    find: [fact('waitingCompany'), /./],
    presses: [['button', /^Approve/]],
    sees: (page) => page.getByRole('dialog').getByText('What I have looked at'),
  },
  {
    task: 'create a lead',
    find: pageNamed('Manage Leads'),
    presses: [['button', /^Create Lead/]],
    sees: (page) => page.getByLabel('Title'),
  },
  {
    task: 'edit a lead',
    find: [({ title }) => `edit ${title}`, /^Edit/],
    sees: (page) => page.getByRole('button', { name: 'Update Lead' }),
  },
  {
    task: 'read the bids on a lead',
    find: [({ title }) => `bids ${title}`, /^Bids/],
    sees: inDialog(/./, 'heading'),
  },
  { task: 'delete a lead', find: [({ title }) => `delete ${title}`, /^Delete/], sees: inDialog(/^Delete/) },
  {
    task: 'post a job for a customer on the telephone',
    find: pageNamed('Jobs'),
    presses: [['button', /^Post for a Customer/]],
    sees: (page) => page.getByRole('dialog').getByRole('combobox').first(),
  },
  {
    task: 'send money back by hand',
    find: [fact('intent'), /./],
    presses: [['button', /^Send money back/]],
    sees: (page) => page.getByRole('dialog').getByLabel(/^Amount/),
  },
  {
    task: 'hold a payout',
    find: pageNamed('Payouts'),
    presses: [
      ['button', ({ waitingPayee }) => `View the payout to ${waitingPayee}`],
      ['button', /^Hold this payout/],
    ],
    sees: (page) => page.getByRole('dialog').getByLabel(/^Reason/),
  },
  {
    task: 'decide a dispute',
    find: pageNamed('Disputes'),
    presses: [['link', /./]],
    sees: (page) => page.getByRole('button', { name: /^Decide/ }),
  },
  {
    task: 'remove a review',
    find: pageNamed('Reviews'),
    presses: [['button', /^Read the review/]],
    sees: inDialog(/^Remove/),
  },
  {
    task: 'report a breach of personal data',
    find: pageNamed('Messages'),
    presses: [['button', /^Report a data breach/]],
    sees: inDialog(/^Report/),
  },
  {
    task: 'give the accountant the month',
    find: pageNamed('Statement'),
    sees: (page) => page.getByRole('link', { name: 'Every entry as CSV' }),
  },
  {
    task: 'have everybody who was paid in a year',
    find: pageNamed('Statement'),
    sees: (page) => page.getByRole('link', { name: /^Installers of \d{4} as CSV$/ }),
  },
  {
    task: 'have a report as a spreadsheet',
    find: pageNamed('Reports'),
    sees: (page) => page.getByRole('link', { name: /as CSV$/ }),
  },
  {
    task: 'see whether the books agree with the provider',
    find: pageNamed('Reconcile'),
    sees: (page) => page.getByRole('heading', { level: 1, name: 'Reconcile' }),
  },
  {
    task: 'see what is down',
    find: pageNamed('Health'),
    sees: (page) => page.getByRole('heading', { name: 'Refused deliveries' }),
  },
  {
    task: 'see who changed what',
    find: pageNamed('Audit'),
    sees: (page) => page.getByRole('heading', { level: 1, name: 'Audit log' }),
  },
  {
    task: 'change the fee',
    find: pageNamed('Settings'),
    presses: [['button', /^Change$/]],
    sees: (page) => page.getByRole('dialog').getByLabel(/fee/i).first(),
  },
  {
    task: 'invite a colleague',
    find: pageNamed('Staff'),
    presses: [['button', /^Invite somebody/]],
    sees: (page) => page.getByRole('dialog').getByLabel(/email/i),
  },
  {
    task: 'take what waits',
    presses: [['button', /^Take: /]],
    sees: (page) => page.getByText(/· yours$/).first(),
  },
];

const most = 3;

/** `TASK_LEADS=100000`: among what so many ended leads leave behind, with the seconds of each task (docs/performance.md). */
const more = Number(process.env['TASK_LEADS'] ?? 0);
const past = new URL('../../backend/bench/past.sql', import.meta.url);

const ofInstaller = `FROM users u JOIN installers i ON i.user_id = u.id WHERE u.email = 'installer@rightinstaller.test'`;
const approvedCompany = 'FROM users WHERE company_approved_at IS NOT NULL ORDER BY id';
const openTicket = `FROM tickets WHERE status = 'open' ORDER BY id`;

/** What the tasks name, of the demo market. */
const factsSql: Readonly<Record<string, string>> = {
  person: `SELECT u.first_name || ' ' || u.last_name ${ofInstaller}`,
  phone: `SELECT u.phone_number ${ofInstaller}`,
  email: `SELECT u.email ${ofInstaller}`,
  postcode: `SELECT i.postcode ${ofInstaller}`,
  company: `SELECT company_name ${approvedCompany}`,
  contact: `SELECT first_name || ' ' || last_name ${approvedCompany}`,
  title: `SELECT title FROM leads WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL AND customer_id IS NULL ORDER BY id`,
  intent: `SELECT provider_intent_id FROM charges WHERE kind = 'deposit' AND status = 'succeeded'
     AND NOT EXISTS (SELECT FROM refunds WHERE charge_id = charges.id) ORDER BY id`,
  refund: 'SELECT provider_refund_id FROM refunds WHERE provider_refund_id IS NOT NULL ORDER BY id',
  transfer: 'SELECT provider_transfer_id FROM payouts WHERE provider_transfer_id IS NOT NULL ORDER BY id',
  receipt: `SELECT series || '-' || lpad(number::text, 6, '0') FROM receipts WHERE series = 'R' ORDER BY id`,
  reference: `SELECT reference ${openTicket}`,
  subject: `SELECT subject ${openTicket}`,
  applicant: `SELECT u.first_name || ' ' || u.last_name FROM users u JOIN installers i ON i.user_id = u.id
     WHERE NOT u.is_approved AND u.suspended_at IS NULL AND NOT u.needs_registration AND u.deleted_at IS NULL ORDER BY u.id`,
  waitingCompany:
    'SELECT company_name FROM users WHERE company_name IS NOT NULL AND company_approved_at IS NULL ORDER BY id',
  waitingPayee: `SELECT u.first_name || ' ' || u.last_name FROM payouts p JOIN users u ON u.id = p.payee_id
     WHERE p.status = 'waiting_account' ORDER BY p.requested_at DESC`,
};

/** How somebody works: with the keys alone at a desk, or with a finger on a phone. */
interface Hands {
  readonly openSearch: () => Promise<void>;
  readonly choose: (option: Locator) => Promise<void>;
  readonly press: (control: Locator) => Promise<void>;
}

const keys = (page: Page): Hands => ({
  openSearch: () => page.keyboard.press('Control+k'),
  choose: async (option) => {
    for (let row = 0; row < 20; row += 1) {
      if ((await option.getAttribute('aria-selected')) === 'true') return page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
    }
    throw new Error('The keys do not lead to the option.');
  },
  press: async (control) => {
    await control.waitFor();
    for (let stop = 0; stop < 250; stop += 1) {
      if (await control.evaluate((element) => element === document.activeElement))
        return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error('Tab does not lead to the control.');
  },
});

const finger = (page: Page): Hands => ({
  openSearch: () => page.getByRole('button', { name: 'Search' }).click(),
  choose: (option) => option.click(),
  press: (control) => control.click(),
});

describe('the tasks of staff', () => {
  let product: Product;
  let browser: Browser;
  let facts: Facts;

  beforeAll(async () => {
    product = await openDemoMarket();
    await product.visitor().post('/api/tickets', {
      ...{ kind: 'support', name: 'Grace Hall', email: 'grace@example.org' },
      ...{ subject: 'A missing invoice', message: 'Where is the invoice of my job?' },
    });
    const [found] = await product.database.query<{ facts: Facts }>(
      `SELECT jsonb_strip_nulls(jsonb_object_agg(name, value)) AS facts FROM (${Object.entries(factsSql)
        .map(([name, text]) => `SELECT '${name}' AS name, (${text} LIMIT 1)::text AS value`)
        .join(' UNION ALL ')}) f`,
    );
    facts = found?.facts ?? {};
    expect(Object.keys(facts).toSorted()).toEqual(Object.keys(factsSql).toSorted());
    if (more > 0)
      await product.database.query(
        `SELECT set_config('made.leads', '${more}', false);${await readFile(past, 'utf8')};ANALYZE`,
      );
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  async function atHome(size: 'desk' | 'phone'): Promise<Page> {
    const { page } = await openPage(browser, size);
    await page.goto(`${product.url}/auth`);
    await page.getByLabel('Email').fill('admin@rightinstaller.test');
    await page.getByLabel('Password').fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`${product.url}/`);
    return page;
  }

  /** @returns the seconds from home to the act */
  async function carryOut(page: Page, hands: Hands, { find, presses = [], sees }: Task): Promise<number> {
    const of = (name: RegExp | ((facts: Facts) => string)): RegExp | string =>
      typeof name === 'function' ? name(facts) : name;
    await page.goto(`${product.url}/admin`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const begun = performance.now();
    if (find) {
      const [text, option] = find;
      await hands.openSearch();
      await page.getByRole('combobox', { name: 'Search' }).fill(text(facts));
      await hands.choose(page.getByRole('option', { name: of(option) }).first());
    }
    const parts = page.locator('main, [role="dialog"]');
    for (const [role, name] of presses) await hands.press(parts.getByRole(role, { name: of(name) }).first());
    await sees(page, facts).first().waitFor();
    return (performance.now() - begun) / 1_000;
  }

  it('are at least thirty, each one search and at most three presses from home', () => {
    expect(tasks.length).toBeGreaterThanOrEqual(30);
    expect(new Set(tasks.map(({ task }) => task)).size).toBe(tasks.length);
    for (const { task, presses = [] } of tasks) expect([task, presses.length <= most]).toEqual([task, true]);
  });

  it.each([
    ['by the keys alone, on a wide screen', 'desk', keys],
    ['with a finger, on a phone', 'phone', finger],
  ] as const)('can be done %s', async (_, size, hands) => {
    const page = await atHome(size);
    const failed: string[] = [];
    const told: string[] = [];
    for (const task of tasks)
      await carryOut(page, hands(page), task).then(
        (seconds) => told.push(`${seconds.toFixed(1)} s ${task.task}`),
        (error: unknown) => failed.push(`${task.task}: ${String(error).slice(0, 400)}`),
      );
    if (more > 0) console.warn(told.toSorted().join('\n'));
    expect(failed).toEqual([]);
  });
});
