// What the pictures of the back office's dialogs show: where each is opened, and how.
import { activeLead, findOne, pathOf, personOf, showOf } from './find.mjs';
import {
  completeApplications,
  failedRefund,
  foundDifferences,
  heldPayout,
  madeId,
  owedDebt,
  suspended,
  waitingApproval,
  waitingWriteOff,
} from './made.mjs';

const press = (name) => (page) => page.getByRole('button', { name }).first().click();
/** What it opens is loaded when it is wanted for the first time. */
const open = (name) => async (page) => {
  await press(name)(page);
  await page.getByRole('dialog').waitFor();
};
const tab = (name) => (page) => page.getByRole('tab', { name }).click();
/** What can be done with several rows at once; on a phone there is one after the other. @param act that asks before it is done */
const many = (act) => async (page) => {
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  const acts = page.getByLabel(/^What to do with the chosen/);
  await acts.getByRole('button').nth(1).waitFor();
  if (act) await acts.getByRole('button', { name: act }).click();
};

const demoInstaller = (path) => personOf(path, 'installer', 'installer');
const waitingPay = (path) => pathOf(path, ({ status }) => status === 'waiting_account', '/api/admin/payouts');
const firstRefund = (path) => pathOf(path, () => true, '/api/admin/refunds');
/** Says of that row what is made. */
const answering = (of, list, made) => async (call) =>
  made(await of((id) => `/api/admin/${list}/${id}`)(call));

const waiting = 'What waits for you, the nearest promise first';

/** Dialogs and menus: where each is opened, a text on the page before, and how; with answers that are made where the demo market has none. */
export const adminDialogs = [
  ['account', demoInstaller((id) => `/admin/users/${id}`), 'Contact phone'],
  ['account-performance', demoInstaller((id) => `/admin/users/${id}`), 'Contact phone', tab('Performance')],
  ['account-activity', demoInstaller((id) => `/admin/users/${id}`), 'Contact phone', tab('Activity')],
  [
    'lift',
    demoInstaller((id) => `/admin/users/${id}/show`),
    'Performance',
    open(/^Lift suspension/),
    { answers: answering(demoInstaller, 'users', suspended) },
  ],
  [
    'lost-factor',
    demoInstaller((id) => `/admin/users/${id}/show`),
    'Performance',
    press(/^Reset the second factor/),
  ],
  [
    'withdraw-company',
    personOf((id) => `/admin/customers/${id}/show`, 'contractor', 'customer'),
    /^Note for staff/,
    open(/^Withdraw approval/),
  ],
  [
    'approve-many',
    '/admin/users?filter={"status":"pending"}',
    'Total Installers',
    many(/^Approve/),
    { sizes: ['desktop'], answers: () => completeApplications },
  ],
  [
    'remind-many',
    '/admin/users?filter={"status":"unverified"}',
    'Total Installers',
    many(/^Remind/),
    { sizes: ['desktop'] },
  ],
  ['close-messages', '/admin/tickets', /^What people wrote to us/, many(), { sizes: ['desktop'] }],
  [
    'set-status',
    '/admin/leads?filter={"status":"active"}',
    /lead\(s\) found/,
    (page) =>
      page
        .getByLabel(/^Status of /)
        .first()
        .selectOption({ label: 'Cancelled' }),
  ],
  [
    'unsaved',
    activeLead((id) => `/admin/leads/${id}`),
    'Edit Lead',
    async (page) => {
      await page.getByLabel(/^Title/).fill('Another title');
      await press('Cancel')(page);
    },
  ],
  [
    'conversation',
    pathOf(
      (id) => `/admin/threads/${id}`,
      ({ openReports }) => openReports > 0,
      '/api/admin/threads',
    ),
    /^Reported by the/,
  ],
  ['breach', '/admin/tickets/breach', 'Report a Data Breach'],
  [
    'remove-review',
    pathOf(
      (id) => `/admin/reviews/${id}`,
      ({ state }) => state === 'shown',
      '/api/admin/reviews',
    ),
    'Remove the review',
  ],
  [
    'staff-member',
    pathOf(
      (id) => `/admin/staff/${id}`,
      () => true,
      '/api/admin/staff',
    ),
    'Role',
  ],
  [
    'decide-dispute',
    async (call) =>
      `/assignments/${(await findOne(call, '/api/admin/disputes', ({ status }) => status === 'open')).assignmentId}`,
    'What was agreed',
    open('Decide'),
  ],
  ['hold-payout', waitingPay((id) => `/admin/payouts/${id}`), 'Hold this payout', press('Hold this payout')],
  [
    'release-payout',
    waitingPay((id) => `/admin/payouts/${id}`),
    /^Release £/,
    undefined,
    { answers: answering(waitingPay, 'payouts', heldPayout) },
  ],
  [
    'decide-approval',
    `/admin/approvals/${madeId}`,
    'Asked by',
    undefined,
    { answers: () => waitingApproval },
  ],
  ['write-off', `/admin/debts/${madeId}`, 'Owed since', undefined, { answers: () => owedDebt }],
  ['decide-write-off', `/admin/debts/${madeId}`, 'Asked by', undefined, { answers: () => waitingWriteOff }],
  [
    'differences',
    `/admin/reconcile-runs/${madeId}`,
    /^Compared again/,
    undefined,
    { answers: () => foundDifferences },
  ],
  [
    'settle-outside',
    firstRefund((id) => `/admin/refunds/${id}`),
    'It was paid from the bank account',
    press('It was paid from the bank account'),
    { answers: answering(firstRefund, 'refunds', failedRefund) },
  ],
  ['approve', '/admin/users?filter={"status":"pending"}', 'Total Installers', press(/^Approve/)],
  [
    'send-back',
    '/admin/users?filter={"status":"pending"}',
    'Total Installers',
    async (page) => {
      await page.getByRole('link', { name: 'Gemma Stead' }).first().click();
      await press('Request information')(page);
    },
  ],
  ['suspend', '/admin/users?filter={"status":"approved"}', 'Total Installers', press(/^Suspend/)],
  ['hand-on', '/admin', waiting, press(/^Hand on/)],
  ['post-for-customer', '/admin/jobs', 'Post for a Customer', press('Post for a Customer')],
  ['lead-bids', '/admin/leads', /lead\(s\) found/, press(/^Bids|^View bids/)],
  ['delete-lead', '/admin/leads', /lead\(s\) found/, press(/^Delete/)],
  ['save-search', '/admin/users?filter={"status":"pending"}', 'Total Installers', press('Save this search')],
  ['message', '/admin/tickets', /^What people wrote to us/, press(/^Read the message/)],
  ['paper', '/admin/documents', /^Papers to check/, press(/^Check the paper/)],
  [
    'refund-by-hand',
    showOf('payments', ({ type, status }) => type === 'deposit' && status === 'paid'),
    'In the books',
    async (page) => {
      await press('Send money back')(page);
      await page.getByLabel('Amount in pounds').fill('20.00');
    },
  ],
  ['refund', '/admin/refunds?filter={}', /^Deposits and payments on their way back/, press(/the refund to/)],
  ['payout', '/admin/payouts', /^What installers earned/, press(/the payout to/)],
  ['invite', '/admin/staff', 'Staff', press(/^Invite/)],
  ['change-settings', '/admin/settings', 'Who runs the site', press(/^Change/)],
  [
    'shortcuts',
    '/admin/leads',
    /lead\(s\) found/,
    (page) => page.keyboard.press('?'),
    { sizes: ['desktop'] },
  ],
];
