// What `npm run screens` takes pictures of: whose screen, where, and a text that stands on it once it is there.
const installer = 'installer@rightinstaller.test';
const customer = 'customer@rightinstaller.test';
const newcomer = 'newbie@rightinstaller.test';
const contractor = 'contractor@rightinstaller.test';
const admin = 'admin@rightinstaller.test';

const findOne = async (call, path, wanted) => {
  const found = (await call(path)).find(wanted);
  if (!found) throw new Error(`The demo market has nothing in ${path} that a picture needs.`);
  return found;
};
const aThread = async (call) => {
  const { leadId, installerId } = await findOne(call, '/api/threads', () => true);
  return `/messages/${leadId}/${installerId}`;
};
const bidThat = (status) => async (call) =>
  findOne(call, '/api/bids/my-bids', (bid) => bid.status === status && (status !== 'rejected' || bid.refund));

/** The lists and pages of the back office, and a text on each. */
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
  ['threads', 'Conversations', ['desk']],
  ['payments', 'What people have paid and were paid'],
  ['payouts', /^What installers earned/],
  ['refunds', /^Deposits and payments on their way back/],
  ['approvals', /^Large refunds by hand/, ['desk']],
  ['debts', /^Pay that had to come back/, ['desk']],
  ['operations', /^What the payment provider was asked to do/, ['desk']],
  ['ledger', 'Ledger', ['desk']],
  ['reconcile-runs', 'Reconcile', ['desk']],
  ['audit', 'Audit', ['desk']],
  ['staff', 'Staff', ['desk']],
  ['reports', 'Fill rate by region'],
  ['statement', 'Every account', ['desk']],
  ['settings', 'Who runs the site', ['desk']],
  ['health', 'Refused deliveries'],
];

/** One record of each kind that has a page of its own: its name, where it is, which one, and a text on it. */
const records = [
  ['lead', 'leads', (lead) => lead.status === 'active', 'Who was told'],
  ['installer', 'users', (user) => user.email === installer, 'Performance'],
  ['payment', 'payments', ({ type, status }) => type === 'deposit' && status !== 'pending', 'In the books'],
  ['job-of-work', 'assignments', ({ status }) => status === 'approved', 'Timeline'],
];

/**
 * `path`: an address, or what finds one by calls as this person. `act`: what is done before the picture, which then is as tall as the
 * window.
 */
export const screens = [
  { name: 'landing', path: '/', sees: 'Live across the UK', sizes: ['desk', 'phone'] },
  { name: 'landing-dark', path: '/', sees: 'Live across the UK', sizes: ['desk'], dark: true },
  { name: 'sign-up', path: '/auth?tab=signup', sees: 'Create your account', sizes: ['desk', 'phone'] },
  { name: 'installer-dashboard', as: installer, path: '/', sees: 'Quick Actions', sizes: ['desk', 'phone'] },
  {
    name: 'installer-leads',
    as: installer,
    path: '/leads?area=all',
    sees: /leads found/,
    sizes: ['desk', 'phone'],
  },
  {
    name: 'installer-map',
    as: installer,
    path: '/leads?area=all&map=1',
    sees: /Each number stands/,
    sizes: ['desk', 'phone'],
  },
  {
    name: 'installer-unlock',
    as: installer,
    path: '/leads?area=all',
    sees: /leads found/,
    sizes: ['phone'],
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Unlock Lead/ })
        .first()
        .click();
      await page
        .frameLocator('iframe[title="Secure payment input frame"]')
        .getByLabel('Card number')
        .waitFor();
    },
  },
  {
    name: 'installer-lead',
    as: installer,
    path: async (call) =>
      `/leads/${(await findOne(call, '/api/leads', (lead) => !lead.unlock && !lead.locked)).id}`,
    sees: 'Your next step',
    sizes: ['desk', 'phone'],
  },
  {
    name: 'installer-lead-lost',
    as: installer,
    path: async (call) => `/leads/${(await bidThat('rejected')(call)).leadId}`,
    sees: 'Back on your card',
    sizes: ['desk', 'phone'],
  },
  {
    name: 'installer-my-bids',
    as: installer,
    path: '/my-bids',
    sees: 'You receive',
    sizes: ['desk', 'phone'],
  },
  { name: 'installer-work', as: installer, path: '/work', sees: 'Work to submit', sizes: ['phone'] },
  {
    name: 'installer-messages',
    as: installer,
    path: '/messages',
    sees: 'Messages',
    sizes: ['desk', 'phone'],
  },
  {
    name: 'installer-thread',
    as: installer,
    path: aThread,
    sees: /^Messages with/,
    sizes: ['desk', 'phone'],
  },
  {
    name: 'installer-offline',
    as: installer,
    path: aThread,
    sees: /^Messages with/,
    sizes: ['desk', 'phone'],
    act: async (page) => {
      await page.context().setOffline(true);
      await page.getByLabel(/^Message to /).fill('I am in the loft now. The cable ends behind the tank.');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('waits for the connection.').waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  { name: 'installer-papers', as: installer, path: '/papers', sees: 'Your papers', sizes: ['desk', 'phone'] },
  {
    name: 'installer-preferences',
    as: installer,
    path: '/profile?tab=preferences',
    sees: 'Read without a connection',
    sizes: ['desk', 'phone'],
  },
  {
    name: 'installer-tax',
    as: installer,
    path: '/profile?tab=tax',
    sees: 'How you trade',
    sizes: ['desk', 'phone'],
  },
  { name: 'newcomer', as: newcomer, path: '/', sees: 'Quick Actions', sizes: ['phone'] },
  {
    name: 'installer-job',
    as: installer,
    path: async (call) => `/assignments/${(await bidThat('accepted')(call)).assignmentId}`,
    sees: 'What was agreed',
    sizes: ['desk', 'phone'],
  },
  {
    name: 'installer-leaderboard',
    as: installer,
    path: '/leaderboard',
    sees: 'Point Breakdown',
    sizes: ['desk', 'phone'],
  },
  {
    name: 'installer-payments',
    as: installer,
    path: '/payments',
    sees: 'Payment History',
    sizes: ['desk', 'phone'],
  },
  { name: 'installer-profile', as: installer, path: '/profile', sees: 'Account Status', sizes: ['phone'] },
  { name: 'customer-dashboard', as: customer, path: '/', sees: 'Your Posted Jobs', sizes: ['desk', 'phone'] },
  {
    name: 'customer-payments',
    as: customer,
    path: '/payments',
    sees: 'Payment History',
    sizes: ['desk', 'phone'],
  },
  {
    name: 'customer-job',
    as: customer,
    path: async (call) => {
      const job = await findOne(
        call,
        '/api/customer/jobs',
        ({ bidCount, status, awardedBidId }) => status === 'active' && bidCount > 2 && !awardedBidId,
      );
      return `/jobs/${job.id}`;
    },
    sees: /Accept/,
    sizes: ['desk', 'phone'],
  },
  {
    name: 'company-dashboard',
    as: contractor,
    path: '/',
    sees: 'Your Posted Jobs',
    sizes: ['desk', 'phone'],
  },
  {
    name: 'customer-check',
    as: customer,
    path: async (call) => {
      const { leadId } = await findOne(call, '/api/assignments', ({ status }) => status === 'submitted');
      return `/jobs/${leadId}`;
    },
    sees: 'What was agreed',
    sizes: ['desk', 'phone'],
  },
  {
    name: 'customer-approve',
    as: customer,
    path: async (call) => {
      const { leadId } = await findOne(call, '/api/assignments', ({ status }) => status === 'submitted');
      return `/jobs/${leadId}`;
    },
    sees: 'What was agreed',
    sizes: ['phone'],
    act: (page) => page.getByRole('button', { name: 'Approve the work' }).click(),
  },
  {
    name: 'customer-post',
    as: customer,
    path: '/',
    sees: 'Your Posted Jobs',
    sizes: ['desk', 'phone'],
    act: (page) => page.getByRole('button', { name: 'Post New Job' }).click(),
  },
  { name: 'admin-dashboard', as: admin, path: '/', sees: 'Total Installers', sizes: ['desk'] },
  {
    name: 'admin-home',
    as: admin,
    path: '/admin',
    sees: 'What waits for you, the nearest promise first',
    sizes: ['desk', 'phone'],
  },
  ...lists.map(([path, sees, sizes = ['desk', 'phone']]) => ({
    name: `admin-${path === 'users' ? 'installers' : path}`,
    as: admin,
    path: `/admin/${path}`,
    sees,
    sizes,
  })),
  ...records.map(([name, path, wanted, sees]) => ({
    name: `admin-${name}`,
    as: admin,
    path: async (call) => `/admin/${path}/${(await findOne(call, `/api/admin/${path}`, wanted)).id}/show`,
    sees,
    sizes: ['desk', 'phone'],
  })),
  {
    name: 'admin-search',
    as: admin,
    path: '/admin/leads',
    sees: /lead\(s\) found/,
    sizes: ['desk', 'phone'],
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

/** Mails by their subjects, the newest of each. */
export const mails = [
  { name: 'new-lead', subject: /: £[\d,]+–£[\d,]+, \d+ miles$/, sizes: ['phone', 'desk'] },
  { name: 'new-bid', subject: /^New bid of £/, sizes: ['phone'] },
  { name: 'won', subject: /^You won: /, sizes: ['phone'] },
  { name: 'not-chosen', subject: /^Not chosen: /, sizes: ['phone'] },
  { name: 'payment-received', subject: /^Payment received, £/, sizes: ['phone'] },
];
