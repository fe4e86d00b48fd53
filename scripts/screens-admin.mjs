// The back office's part of what `npm run screens` takes pictures of: its lists, pages and dialogs.
import { findOne } from './screens-find.mjs';

const admin = 'admin@rightinstaller.test';
const both = ['desktop', 'phone'];

/** Lists and pages, and a text on each. */
const lists = [
  ['leads', /lead\(s\) found/],
  ['jobs', 'What customers have posted, and how many installers want it'],
  ['bids', 'Every offer on every lead, and where its deposit is'],
  ['assignments', 'What was agreed with installers, and how far it is'],
  ['disputes', 'Read what both sides show, and split the price'],
  ['reviews', /^What customers and installers write/],
  ['users', 'Total Installers'],
  ['customers', /^Private customers, and the companies/],
  ['documents', /^Papers to check/],
  ['tickets', /^What people wrote to us/],
  ['threads', 'Conversations', ['desktop']],
  ['payments', 'What people have paid and were paid'],
  ['payouts', /^What installers earned/],
  ['refunds', /^Deposits and payments on their way back/],
  ['approvals', /^Large refunds by hand/, ['desktop']],
  ['debts', /^Pay that had to come back/, ['desktop']],
  ['operations', /^What the payment provider was asked to do/, ['desktop']],
  ['ledger', 'Ledger', ['desktop']],
  ['reconcile-runs', 'Reconcile', ['desktop']],
  ['audit', 'Audit', ['desktop']],
  ['staff', 'Staff', ['desktop']],
  ['reports', 'Fill rate by region'],
  ['statement', 'Every account', ['desktop']],
  ['settings', 'Who runs the site', ['desktop']],
  ['health', 'Refused deliveries'],
];

/** One record of each kind that has a page of its own: its name, where it is, which one, and a text on it. */
const records = [
  ['lead', 'leads', (lead) => lead.status === 'active', 'Who was told'],
  ['installer', 'users', (user) => user.email === 'installer@rightinstaller.test', 'Performance'],
  ['payment', 'payments', ({ type, status }) => type === 'deposit' && status !== 'pending', 'In the books'],
  ['dispute', 'assignments', ({ status }) => status === 'disputed', 'Timeline'],
  ['job-of-work', 'assignments', ({ status }) => status === 'approved', 'Timeline'],
];

const press = (name) => (page) => page.getByRole('button', { name }).first().click();
const showOf = (path, wanted) => async (call) =>
  `/admin/${path}/${(await findOne(call, `/api/admin/${path}`, wanted)).id}/show`;
const waiting = 'What waits for you, the nearest promise first';

/** Dialogs and menus: where each is opened, a text on the page before, and how. */
const dialogs = [
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
  ['shortcuts', '/admin/leads', /lead\(s\) found/, (page) => page.keyboard.press('?')],
];

/** A page of the back office: its name, where it is, and a text on it. */
const pages = [
  ['new-lead', '/admin/leads/create', 'Create New Lead'],
  ['supply', '/admin/reports?report=supply', 'Shown on the map'],
  ['queues', '/admin/queues', 'Queues'],
];

export const adminScreens = [
  { name: 'admin-dashboard', as: admin, path: '/', sees: 'Total Installers', sizes: ['desktop'] },
  { name: 'admin-home', as: admin, path: '/admin', sees: waiting, sizes: both },
  ...lists.map(([path, sees, sizes = both]) => ({
    name: `admin-${path === 'users' ? 'installers' : path}`,
    as: admin,
    path: `/admin/${path}`,
    sees,
    sizes,
  })),
  ...records.map(([name, path, wanted, sees]) => ({
    name: `admin-${name}`,
    as: admin,
    path: showOf(path, wanted),
    sees,
    sizes: both,
  })),
  ...pages.map(([name, path, sees]) => ({ name: `admin-${name}`, as: admin, path, sees, sizes: both })),
  ...dialogs.map(([name, path, sees, act]) => ({
    ...{ name: `admin-${name}`, as: admin, path, sees, act },
    sizes: name === 'shortcuts' ? ['desktop'] : both,
  })),
  {
    name: 'admin-search',
    as: admin,
    path: '/admin/leads',
    sees: /lead\(s\) found/,
    sizes: both,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Search/ })
        .first()
        .click();
      await page.getByPlaceholder(/^Name, phone/).fill('Whitfield');
      await page
        .getByRole('option', { name: /James Whitfield/ })
        .first()
        .waitFor();
    },
  },
];
