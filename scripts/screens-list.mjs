// What `npm run screens` takes pictures of: whose screen, where, and a text that stands on it once it is there.
const installer = 'installer@rightinstaller.test';
const customer = 'customer@rightinstaller.test';
const admin = 'admin@rightinstaller.test';

const findOne = async (call, path, wanted) => {
  const found = (await call(path)).find(wanted);
  if (!found) throw new Error(`The demo market has nothing in ${path} that a picture needs.`);
  return found;
};
const bidThat = (status) => async (call) =>
  findOne(call, '/api/bids/my-bids', (bid) => bid.status === status && (status !== 'rejected' || bid.refund));

/**
 * `path`: an address, or what finds one by calls as this person. `act`: what is done before the picture, which then is as tall as the
 * window.
 */
export const screens = [
  { name: 'landing', path: '/', sees: 'Live across the UK', sizes: ['desk', 'phone'] },
  { name: 'landing-dark', path: '/', sees: 'Live across the UK', sizes: ['desk'], dark: true },
  { name: 'sign-up', path: '/auth?tab=signup', sees: 'Create your account', sizes: ['desk', 'phone'] },
  { name: 'installer-dashboard', as: installer, path: '/', sees: 'Quick Actions', sizes: ['desk'] },
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
  { name: 'installer-my-bids', as: installer, path: '/my-bids', sees: 'You receive', sizes: ['phone'] },
  {
    name: 'installer-job',
    as: installer,
    path: async (call) => `/assignments/${(await bidThat('accepted')(call)).assignmentId}`,
    sees: 'What was agreed',
    sizes: ['desk'],
  },
  {
    name: 'installer-leaderboard',
    as: installer,
    path: '/leaderboard',
    sees: 'Point Breakdown',
    sizes: ['desk'],
  },
  {
    name: 'installer-payments',
    as: installer,
    path: '/payments',
    sees: 'Payment History',
    sizes: ['desk', 'phone'],
  },
  { name: 'installer-profile', as: installer, path: '/profile', sees: 'Account Status', sizes: ['phone'] },
  { name: 'customer-dashboard', as: customer, path: '/', sees: 'Your Posted Jobs', sizes: ['desk'] },
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
  { name: 'admin-dashboard', as: admin, path: '/', sees: 'Total Installers', sizes: ['desk'] },
  { name: 'admin-leads', as: admin, path: '/admin/leads', sees: /lead\(s\) found/, sizes: ['desk', 'phone'] },
  { name: 'admin-installers', as: admin, path: '/admin/users', sees: 'Total Installers', sizes: ['desk'] },
];

/** Mails by their subjects, the newest of each. */
export const mails = [
  { name: 'new-lead', subject: /: £[\d,]+–£[\d,]+, \d+ miles$/, sizes: ['phone', 'desk'] },
  { name: 'new-bid', subject: /^New bid of £/, sizes: ['phone'] },
  { name: 'won', subject: /^You won: /, sizes: ['phone'] },
  { name: 'not-chosen', subject: /^Not chosen: /, sizes: ['phone'] },
  { name: 'payment-received', subject: /^Payment received, £/, sizes: ['phone'] },
];
