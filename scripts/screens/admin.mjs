// The back office's part of what `npm run screens` takes pictures of: its lists, pages and dialogs.
import { adminDialogs } from './dialogs.mjs';
import { activeLead, personOf, showOf } from './find.mjs';

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

/** A page of the back office: its name, where it is, and a text on it. */
const pages = [
  ['new-lead', '/admin/leads/create', 'Create New Lead'],
  ['edit-lead', activeLead((id) => `/admin/leads/${id}`), 'Edit Lead'],
  ['duplicate-lead', activeLead((id) => `/admin/leads/create?from=${id}`), /^Begun as/],
  ['customer', personOf((id) => `/admin/customers/${id}/show`, 'contractor', 'customer'), /^Note for staff/],
  ['supply', '/admin/reports?report=supply', 'Shown on the map'],
  ['money', '/admin/reports?report=money', 'Cost of a completed job'],
  ['promises', '/admin/reports?report=promises', 'Promises kept'],
  ['cohorts', '/admin/reports?report=cohorts', 'Still bidding after 1, 2 and 3 months'],
  ['content', '/admin/reports?report=content', 'What was reported, and what was done'],
  ['now', '/admin/reports?report=now', 'Leads by status'],
  ['queues', '/admin/queues', 'Queues'],
];

export const adminScreens = [
  { name: 'admin-dashboard', as: admin, path: '/', sees: 'Total Installers', sizes: ['desktop'] },
  {
    name: 'admin-home',
    as: admin,
    path: '/admin',
    sees: 'What waits for you, the nearest promise first',
    sizes: both,
  },
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
  ...adminDialogs.map(([name, path, sees, act = () => undefined, { sizes = both, answers } = {}]) => ({
    ...{ name: `admin-${name}`, as: admin, path, sees, act, sizes, answers },
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
