// What `npm run screens` takes pictures of: whose screen, where, and a text that stands on it once it is there.
import { adminScreens } from './admin.mjs';
import { findOne } from './find.mjs';

const installer = 'installer@rightinstaller.test';
const customer = 'customer@rightinstaller.test';
const newcomer = 'newbie@rightinstaller.test';
const contractor = 'contractor@rightinstaller.test';

const aThread = async (call) => {
  const { leadId, installerId } = await findOne(call, '/api/threads', () => true);
  return `/messages/${leadId}/${installerId}`;
};
const bidThat = (status) => async (call) =>
  findOne(call, '/api/bids/my-bids', (bid) => bid.status === status && (status !== 'rejected' || bid.refund));

/**
 * `path`: an address, or what finds one by calls as this person. `act`: what is done before the picture, which then is as tall as the
 * window.
 */
export const screens = [
  { name: 'landing', path: '/', sees: 'Live across the UK', sizes: ['desktop', 'phone'] },
  { name: 'landing-dark', path: '/', sees: 'Live across the UK', sizes: ['desktop'], dark: true },
  { name: 'sign-up', path: '/auth?tab=signup', sees: 'Create your account', sizes: ['desktop', 'phone'] },
  {
    name: 'installer-dashboard',
    as: installer,
    path: '/',
    sees: 'Quick Actions',
    sizes: ['desktop', 'phone'],
  },
  {
    name: 'installer-leads',
    as: installer,
    path: '/leads?area=all',
    sees: /leads found/,
    sizes: ['desktop', 'phone'],
  },
  {
    name: 'installer-map',
    as: installer,
    path: '/leads?area=all&map=1',
    sees: /Each number stands/,
    sizes: ['desktop', 'phone'],
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
    sizes: ['desktop', 'phone'],
  },
  {
    name: 'installer-lead-lost',
    as: installer,
    path: async (call) => `/leads/${(await bidThat('rejected')(call)).leadId}`,
    sees: 'Back on your card',
    sizes: ['desktop', 'phone'],
  },
  {
    name: 'installer-my-bids',
    as: installer,
    path: '/my-bids',
    sees: 'You receive',
    sizes: ['desktop', 'phone'],
  },
  { name: 'installer-work', as: installer, path: '/work', sees: 'Work to submit', sizes: ['phone'] },
  {
    name: 'installer-messages',
    as: installer,
    path: '/messages',
    sees: 'Messages',
    sizes: ['desktop', 'phone'],
  },
  {
    name: 'installer-thread',
    as: installer,
    path: aThread,
    sees: /^Messages with/,
    sizes: ['desktop', 'phone'],
  },
  {
    name: 'installer-offline',
    as: installer,
    path: aThread,
    sees: /^Messages with/,
    sizes: ['desktop', 'phone'],
    act: async (page) => {
      await page.context().setOffline(true);
      await page.getByLabel(/^Message to /).fill('I am in the loft now. The cable ends behind the tank.');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('waits for the connection.').waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: 'installer-papers',
    as: installer,
    path: '/papers',
    sees: 'Your papers',
    sizes: ['desktop', 'phone'],
  },
  {
    name: 'installer-preferences',
    as: installer,
    path: '/profile?tab=preferences',
    sees: 'Read without a connection',
    sizes: ['desktop', 'phone'],
  },
  {
    name: 'installer-tax',
    as: installer,
    path: '/profile?tab=tax',
    sees: 'How you trade',
    sizes: ['desktop', 'phone'],
  },
  { name: 'newcomer', as: newcomer, path: '/', sees: 'Quick Actions', sizes: ['phone'] },
  {
    name: 'installer-job',
    as: installer,
    path: async (call) => `/assignments/${(await bidThat('accepted')(call)).assignmentId}`,
    sees: 'What was agreed',
    sizes: ['desktop', 'phone'],
  },
  {
    name: 'installer-leaderboard',
    as: installer,
    path: '/leaderboard',
    sees: 'Point Breakdown',
    sizes: ['desktop', 'phone'],
  },
  {
    name: 'installer-payments',
    as: installer,
    path: '/payments',
    sees: 'Payment History',
    sizes: ['desktop', 'phone'],
  },
  { name: 'installer-profile', as: installer, path: '/profile', sees: 'Account Status', sizes: ['phone'] },
  {
    name: 'customer-dashboard',
    as: customer,
    path: '/',
    sees: 'Your Posted Jobs',
    sizes: ['desktop', 'phone'],
  },
  {
    name: 'customer-payments',
    as: customer,
    path: '/payments',
    sees: 'Payment History',
    sizes: ['desktop', 'phone'],
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
    sizes: ['desktop', 'phone'],
  },
  {
    name: 'company-dashboard',
    as: contractor,
    path: '/',
    sees: 'Your Posted Jobs',
    sizes: ['desktop', 'phone'],
  },
  {
    name: 'customer-check',
    as: customer,
    path: async (call) => {
      const { leadId } = await findOne(call, '/api/assignments', ({ status }) => status === 'submitted');
      return `/jobs/${leadId}`;
    },
    sees: 'What was agreed',
    sizes: ['desktop', 'phone'],
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
    sizes: ['desktop', 'phone'],
    act: (page) => page.getByRole('button', { name: 'Post New Job' }).click(),
  },
  {
    name: 'status',
    path: '/status',
    sees: 'What works right now, and what we have kept',
    sizes: ['desktop', 'phone'],
  },
  ...adminScreens,
];

/** Mails by their subjects, the newest of each. */
export const mails = [
  { name: 'new-lead', subject: /: £[\d,]+–£[\d,]+, \d+ miles$/, sizes: ['phone', 'desktop'] },
  { name: 'new-bid', subject: /^New bid of £/, sizes: ['phone'] },
  { name: 'won', subject: /^You won: /, sizes: ['phone'] },
  { name: 'not-chosen', subject: /^Not chosen: /, sizes: ['phone'] },
  { name: 'payment-received', subject: /^Payment received, £/, sizes: ['phone'] },
];
