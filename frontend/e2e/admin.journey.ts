import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aBid,
  aCustomer,
  aJob,
  aLead,
  anAdmin,
  anApplicant,
  anInstaller,
  demoPassword,
  type Person,
} from '../../backend/test/support/people';
import { eventually } from '../../backend/test/support/eventually';
import { Product } from '../../backend/test/support/product';
import { axeFindings, excessWidth, inMotion, openBrowser, openPage, reload } from './support/browser';
import { weightOf, type Weight } from './support/weight';
import { seeToast } from './support/toasts';

describe('staff run the market', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let admin: Person;
  const title = 'Mast on a chapel gable';
  const edited = 'Mast on a chapel gable, listed building';

  const dialog = () => page.getByRole('dialog');
  const form = () => page.locator('form').filter({ has: page.getByLabel('Postcode') });
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const go = (path: string) => page.goto(`${product.url}${path}`);

  beforeAll(async () => {
    product = await Product.start();
    browser = await openBrowser();
    admin = await anAdmin(product);
    ({ page, complaints } = await openPage(browser, 'desktop', inMotion));
    await go('/auth');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password').fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Manage your platform and track performance').waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('are offered to create the first lead, and are told what is missing in it', async () => {
    await page.getByRole('link', { name: 'Manage Leads' }).click();
    await page.getByText('No leads found').waitFor();
    await page.getByText('0 lead(s) found').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create Lead' }).first().click();
    await page.getByRole('heading', { name: 'Create New Lead', level: 1 }).waitFor();
    await form().getByRole('button', { name: 'Create Lead' }).click();
    for (const text of [
      'Title is required',
      'Postcode is required',
      'Minimum budget must be greater than £0',
    ])
      await form().getByText(text).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('create it, once the server takes the postcode as well', async () => {
    await form().getByLabel('Title').fill(title);
    await form().getByLabel('Description').fill('A mast for a 4G antenna, cable to the vestry.');
    await form().getByLabel('Location').fill('Bolton');
    await form().getByLabel('Postcode').fill('NOWHERE');
    await form().getByLabel('Job type').selectOption('commercial');
    await form().getByLabel('Budget range').fill('£300-£600');
    await form().getByLabel('Minimum budget (£)').fill('300');
    await form().getByLabel('Maximum budget (£)').fill('300');
    await form().getByRole('button', { name: 'Create Lead' }).click();
    await form().getByText('Maximum budget must be greater than minimum budget').waitFor();
    await form().getByLabel('Maximum budget (£)').fill('600');
    await form().getByRole('button', { name: 'Create Lead' }).click();
    await seeToast(page, 'Error', 'Failed to create/update lead. Please try again.');
    await form().getByText('Enter a UK postcode').waitFor();
    await form().getByLabel('Postcode').fill('BL1 2AB');
    await form().getByRole('button', { name: 'Create Lead' }).click();
    await seeToast(page, 'Lead Created', 'New lead has been created and is now available to installers.');
    await row(title).getByText('0 interested').waitFor();
    await page.getByText('1 lead(s) found').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('edit it, change its status, and find it again', async () => {
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await page.getByRole('heading', { name: 'Edit Lead', level: 1 }).waitFor();
    expect(await form().getByLabel('Deposit amount (£)').inputValue()).toBe('50');
    await form().getByLabel('Title').fill(edited);
    expect(await axeFindings(page)).toEqual([]);
    const leave = () => dialog().getByRole('heading', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Installers' }).click();
    await leave().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Stay' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect(await form().getByLabel('Title').inputValue()).toBe(edited);
    await page.goBack();
    await leave().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Leave the page' }).click();
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await form().getByLabel('Title').fill(edited);
    await page.goBack();
    await leave().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await form().getByLabel('Title').inputValue()).toBe(edited);
    await form().getByRole('button', { name: 'Update Lead' }).click();
    await seeToast(page, 'Lead Updated', 'The lead has been updated successfully.');
    await page.getByLabel(`Status of ${edited}`).selectOption('draft');
    await dialog().getByLabel('Reason').fill('The customer is still measuring.');
    await dialog().getByRole('button', { name: 'Set to Draft' }).click();
    await seeToast(page, 'Status Updated', 'Lead status has been updated successfully.');
    await aLead(admin, { title: 'Starlink on a barn roof' });
    await reload(page);
    await page.getByText('2 lead(s) found').waitFor();
    await page.getByLabel('Search leads').fill('chapel');
    await page.getByText('1 lead(s) found').waitFor();
    await page.getByLabel('Status', { exact: true }).selectOption('active');
    await page.getByText('Try adjusting your search or filter criteria').waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await page.getByText('2 lead(s) found').waitFor();
  });

  it('delete it, not before they are sure', async () => {
    await page.getByRole('button', { name: `Delete ${edited}` }).click();
    await dialog().getByText('Are you sure you want to delete this lead?').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Delete ${edited}` }).click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await seeToast(page, 'Lead Deleted');
    await page.getByText('1 lead(s) found').waitFor();
  });

  it('check an applicant, approve, suspend, and see it in the figures', async () => {
    await anApplicant(product);
    await page.getByRole('link', { name: 'Installers' }).click();
    const verify = page.getByRole('button', { name: 'Verify identity: Ivo Installer' });
    await verify.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'View Ivo Installer' }).click();
    await dialog().getByText('Bolton Dishes Ltd').waitFor();
    await dialog().getByText('Identity Verified').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog().getByRole('tab', { name: 'Performance' }).click();
    await dialog().getByText('Not ranked until approved').waitFor();
    await dialog().getByRole('tab', { name: 'Activity' }).click();
    await dialog()
      .getByText(/sent the application\./)
      .waitFor();
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'View Ivo Installer' }).click();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await dialog().waitFor({ state: 'detached' });
    // Closed either way, a dialog leaves nothing behind: one more Back leads to the page before the list.
    await page.goBack();
    await page.getByRole('heading', { name: 'Manage Leads' }).waitFor();
    await page.goForward();

    await verify.click();
    await seeToast(page, 'Identity Verified');
    await row('Ivo Installer').getByText('Pending Approval').waitFor();
    await page.getByRole('button', { name: 'Approve incomplete: Ivo Installer' }).click();
    await dialog().getByText('No public liability insurance that is valid today').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    for (const thing of ['Identity', 'Company']) await dialog().getByLabel(thing).check();
    const approve = dialog().getByRole('button', { name: 'Approve although something is missing' });
    await approve.click();
    await dialog().getByText('Say why').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog().getByLabel('Why approve all the same?').fill('The insurer confirmed it by telephone.');
    await approve.click();
    await seeToast(page, 'User Approved', 'User has been approved and can now bid on leads.');
    await row('Ivo Installer').getByText('Approved').waitFor();
    await page.getByRole('button', { name: 'Suspend: Ivo Installer' }).click();
    await dialog().getByLabel('Reason').fill('Insurance has run out');
    // On the way the window was narrow and wide again: a dialog keeps what was typed in it.
    expect(await axeFindings(page)).toEqual([]);
    expect(await dialog().getByLabel('Reason').inputValue()).toBe('Insurance has run out');
    await dialog().getByRole('button', { name: 'Suspend' }).click();
    await seeToast(page, 'User Suspended', 'User has been suspended and cannot bid on leads.');
    await row('Ivo Installer').getByText('Suspended').waitFor();
    await page.getByRole('button', { name: 'Lift suspension: Ivo Installer' }).click();
    await dialog()
      .getByText(/This does not approve them again/)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog().getByLabel('Reason').fill('Insurance renewed');
    await dialog().getByRole('button', { name: 'Lift suspension' }).click();
    await seeToast(page, 'Suspension Lifted');
    await row('Ivo Installer').getByText('Pending Approval').waitFor();
    await page.getByRole('button', { name: 'View Ivo Installer' }).click();
    await dialog().getByRole('button', { name: 'Suspend: Ivo Installer' }).click();
    await page.getByLabel('Reason').fill('Insurance has run out again');
    await page.getByRole('dialog').last().getByRole('button', { name: 'Suspend' }).click();
    await seeToast(page, 'User Suspended');
    await page.keyboard.press('Escape');
    await row('Ivo Installer').getByText('Suspended').waitFor();
    await page.getByLabel('Search installers').fill('nobody of this name');
    await page.getByText('No installers found').waitFor();
  });

  it('choose a bid on a lead of the platform, and ask the customer to pay on a customer’s', async () => {
    const leadId = await aLead(admin, { title: 'Cameras for a yard' });
    const [winner, loser] = [await anInstaller(product, admin), await anInstaller(product, admin)];
    await aBid(product, winner, leadId, 280);
    await aBid(product, loser, leadId, 320);
    await go('/admin/leads');
    await row('Cameras for a yard').getByText('2 interested').waitFor();
    await page.getByRole('button', { name: 'View bids for Cameras for a yard' }).click();
    await dialog().getByRole('heading', { name: 'Bids for Cameras for a yard' }).waitFor();
    const best = dialog().getByRole('article').filter({ hasText: '£280.00' });
    await best.getByText(`Installer #${winner.id.slice(-8)}`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await best.getByRole('button', { name: /^Accept/ }).click();
    await best.getByRole('button', { name: 'Accept bid' }).click();
    await seeToast(page, 'Bid Accepted');
    await best.getByText('Accepted').waitFor();
    await dialog().getByRole('article').filter({ hasText: '£320.00' }).getByText('Rejected').waitFor();

    const customer = await aCustomer(product);
    const jobId = await aJob(customer);
    await go(`/admin/leads/${jobId}/bids`);
    await dialog().getByText('No bids submitted yet for this lead').waitFor();
    await aBid(product, loser, jobId, 900);
    await reload(page);
    await dialog().getByText('their card pays for it').waitFor();
    await dialog()
      .getByRole('button', { name: /^Reject/ })
      .waitFor();
    await dialog()
      .getByRole('button', { name: /^Ask to pay for the bid of/ })
      .waitFor();
    expect(
      await dialog()
        .getByRole('button', { name: /^Accept/ })
        .count(),
    ).toBe(0);
  });

  it('approve a company that waits', async () => {
    await aCustomer(product, { firstName: 'Cora', companyName: 'Cora Builders Ltd' });
    await page.goto(product.url);
    await page.getByRole('link', { name: /^Customers\s*1/ }).click();
    await row('Cora Builders Ltd').getByText('Pending Approval').waitFor();
    await page.getByRole('button', { name: 'Approve incomplete: Cora Customer' }).click();
    await dialog().getByText('No company proof that we have accepted').waitFor();
    for (const box of await dialog().getByRole('checkbox').all()) await box.check();
    await dialog().getByLabel('Why approve all the same?').fill('Found at Companies House.');
    await dialog().getByRole('button', { name: 'Approve although something is missing' }).click();
    await seeToast(page, 'User Approved', 'The company has been approved and can now post jobs.');
    await page.getByRole('button', { name: 'Suspend: Cora Customer' }).click();
    await dialog()
      .getByText(/Their open jobs stay open/)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog().getByLabel('Reason').fill('Abuse of installers');
    await dialog().getByRole('button', { name: 'Suspend' }).click();
    await row('Cora Builders Ltd').getByText('Suspended').waitFor();
    await page.keyboard.press('Control+k');
    await dialog().getByRole('combobox').fill('lift cora');
    await dialog().getByRole('option', { name: 'Lift Cora Customer' }).click();
    await dialog().getByLabel('Reason').fill('They apologised');
    await dialog().getByRole('button', { name: 'Lift suspension' }).click();
    await page.getByText('ended the suspension of Cora Customer.').waitFor();
    await page.getByRole('button', { name: 'Withdraw approval: Cora Customer' }).waitFor();
  });

  it('are told of a message where they land, answer it, and close it', async () => {
    await go('/');
    const waiting = page.getByRole('link', { name: /^Messages to answer/ });
    await waiting.filter({ hasText: 'None' }).waitFor();
    const { body } = await product.visitor().post<{ reference: string }>('/api/tickets', {
      kind: 'contact',
      name: 'Grace Visitor',
      email: 'grace@example.org',
      subject: 'Holiday lets near Peel',
      message: 'How long does verification take?',
    });
    await waiting.filter({ hasText: '1' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await waiting.click();
    await page.getByText('1 message(s) found').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: `Read the message ${body.reference}` }).click();
    await dialog().getByText('How long does verification take?').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog().getByLabel('Reply to Grace Visitor').fill('Two to three business days. Whose is it?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await seeToast(page, 'Reply Sent');
    await dialog().getByText('Answered', { exact: true }).waitFor();
    const mail = await eventually('the reply is mailed', async () =>
      (await product.inbox('grace@example.org')).find(({ text }) => text.includes('Whose is it?')),
    );
    expect(mail.subject).toBe(`Re: Holiday lets near Peel [${body.reference}]`);
    expect(await product.answerMail(mail.id, 'Mine, since Monday.')).toBe(303);
    await dialog().getByText('Mine, since Monday.').waitFor();
    await dialog().getByText('Open', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog().getByLabel('Staff note').fill('Rang her on Monday.');
    await dialog().getByRole('button', { name: 'Mark as answered' }).click();
    await seeToast(page, 'Message Answered');
    await dialog().getByText('Answered', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });

    await page.getByText('No message waits for an answer').waitFor();
    await page.getByRole('button', { name: 'Show all messages' }).click();
    await page.getByRole('button', { name: `Close the message ${body.reference}` }).click();
    await seeToast(page, 'Message Closed');
    await page.getByRole('button', { name: `Reopen the message ${body.reference}` }).waitFor();
  });

  it('send a refund again that a bank sent back', async () => {
    await go('/admin/refunds');
    await page.getByText('Nothing to sort out').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // The deposit of the bid that was not chosen above.
    const atBank = await eventually('a refund is at the bank', async () => {
      const { refunds } = await product.control<{ refunds: { id: string }[] }>('GET', '/sandbox/books');
      return refunds[0];
    });
    await product.control('POST', `/sandbox/refunds/${atBank.id}/advance`, { status: 'failed' });
    const retry = page.getByRole('button', { name: /^Retry the refund to/ });
    await retry.waitFor();
    await page.getByText('The card has expired or was cancelled.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await retry.click();
    // Opened from its list, it is left neither by Escape nor by Back before its words may be lost, and then it is gone.
    await dialog().getByRole('button', { name: 'It was paid from the bank account' }).click();
    const reference = page.getByLabel('Reference of the transfer');
    await reference.fill('FP 4711');
    const question = page.getByRole('dialog', { name: 'Close without saving?' });
    for (const leave of [() => page.keyboard.press('Escape'), () => page.evaluate(() => history.back())]) {
      await leave();
      await question.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await question.getByRole('button', { name: 'Stay' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await reference.inputValue()).toBe('FP 4711');
    }
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Close it' }).click();
    await dialog().waitFor({ state: 'detached' });
    await retry.click();
    await dialog().getByRole('heading', { name: 'Send this refund again?' }).waitFor();
    const send = dialog().getByRole('button', { name: /^Send £.* again$/ });
    await send.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await send.click();
    await seeToast(page, 'Refund Sent Again');
    await dialog().waitFor({ state: 'detached' });
    await page.getByText('Nothing to sort out').waitFor();
  });

  it('read how the market stands', async () => {
    await go('/admin/reports?report=now');
    await page.getByRole('heading', { name: 'Reports' }).waitFor();
    await page.getByRole('link', { name: /Installers, suspended\s*1$/ }).waitFor();
    await page.getByRole('link', { name: /Installers, approved\s*2/ }).click();
    await page.getByText('2 installer(s) found').waitFor();
    expect(complaints).toEqual([]);
  });

  it('wait for no more script than was promised before the back office opens', async () => {
    /** Nothing more of it arrives; the stream of live news never ends, so the network is never idle. */
    const settled = async () => {
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const arrived = () => page.evaluate(() => performance.getEntriesByType('resource').length);
      for (let before = -1, now = await arrived(); before !== now; now = await arrived()) {
        before = now;
        await page.waitForTimeout(400);
      }
    };
    const visit = (path: string, shown: () => Promise<unknown> = settled) =>
      weightOf(page, `${product.url}${path}`, shown);
    /** In KiB as gzip, of the scripts that none of the pages before has asked for. */
    const beyond = ({ kiBOf }: Weight, ...before: readonly Weight[]) =>
      [...kiBOf]
        .filter(([script]) => !before.some((page) => page.kiBOf.has(script)))
        .reduce((sum, [, kiB]) => sum + kiB, 0);

    // Stands around every page of the portal, for each visitor.
    const portal = await visit('/profile');
    const home = await visit('/admin', () =>
      page.getByRole('heading', { name: 'Today', level: 1 }).waitFor(),
    );
    expect(home.scriptKiB).toBeGreaterThan(100);
    expect(home.requests).toBeLessThanOrEqual(40);
    const list = await visit('/admin/leads', () => page.getByText(/lead\(s\) found/).waitFor());
    expect(beyond(list, portal)).toBeGreaterThan(20);
    expect(beyond(list, portal)).toBeLessThanOrEqual(120);
    expect(list.requests).toBeLessThanOrEqual(40);

    const idOf = async (path: string): Promise<string | undefined> =>
      (await admin.visitor.get<{ id: string }[]>(`/api/${path}`)).body[0]?.id;
    const shows = await Promise.all(
      [
        ['leads', 'leads'],
        ['users', 'admin/users'],
        ['payments', 'admin/payments'],
        ['assignments', 'admin/assignments'],
      ].map(async ([name, path]) => [name, await idOf(path ?? '')] as const),
    );
    const menuPages = await page
      .getByRole('group', { name: 'Admin Panel' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const ofNoResource = [
      '/admin',
      '/admin/queues',
      '/admin/reports',
      '/admin/settings',
      '/admin/statement',
      '/admin/health',
    ];
    const paths = [
      ...menuPages.filter((path) => !ofNoResource.includes(path)),
      '/admin/leads/create',
      '/admin/jobs/create',
      ...shows.flatMap(([name, id]) => (id ? [`/admin/${name}/${id}/show`] : [])),
    ];
    expect(paths.length).toBeGreaterThan(22);
    for (const path of paths) {
      const kiB = beyond(await visit(path), portal, list);
      expect(`${path}: ${kiB <= 40 ? 'fits' : `${kiB.toFixed(1)} KiB`}`).toBe(`${path}: fits`);
    }
  });

  it('read the same colours where no motion is wanted', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await go('/admin/leads');
    await page.getByText(/lead\(s\) found/).waitFor();
    const ground = (of: string) =>
      page.evaluate(
        (one) => getComputedStyle(document.querySelector(one) ?? document.body).backgroundColor,
        of,
      );
    expect(await ground('body')).toBe(await ground('html'));
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: null });
  });

  it('work on a phone as well', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [path, ready] of [
      ['/admin/leads', 'Edit Cameras for a yard'],
      ['/admin/users', 'View Ivo Installer'],
      ['/admin/customers', 'View Cora Customer'],
      ['/admin/tickets', 'Read the message'],
    ] as const) {
      await go(path);
      await page.getByRole('button', { name: ready }).first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await excessWidth(page, '32px')).toBe(0);
    }
  });

  it('keep everybody else out', async () => {
    const other = await openPage(browser);
    const installer = await anInstaller(product, admin);
    await other.page.goto(`${product.url}/auth`);
    await other.page.getByLabel('Email').fill(installer.email);
    await other.page.getByLabel('Password').fill(demoPassword);
    await other.page.getByRole('button', { name: 'Sign In' }).click();
    await other.page.getByText('Find your next installation opportunity').waitFor();
    const fetched: string[] = [];
    other.page.on('request', (request) => fetched.push(request.url()));
    await other.page.goto(`${product.url}/admin/users`);
    await other.page.getByText('Admin access required to view this page.').waitFor();
    expect(fetched.filter((address) => /AdminApp|\/api\/admin/.test(address))).toEqual([]);
  });
});
