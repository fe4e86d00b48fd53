import { type ComponentType } from 'react';
import { lazyWithRetry } from '../ui/state/lazyWithRetry';

/** A screen whose code is fetched when it is first wanted. */
export function screen(path: string, load: () => Promise<ComponentType>) {
  return { path, load, Screen: lazyWithRetry(async () => ({ default: await load() })) };
}

export const signedOutScreens = [
  screen('/auth', async () => (await import('../features/auth/AuthPage')).AuthPage),
  screen(
    '/auth/forgot',
    async () => (await import('../features/auth/ForgotPasswordPage')).ForgotPasswordPage,
  ),
  screen('/auth/not-me', async () => (await import('../features/auth/NotMePage')).NotMePage),
  screen('/auth/reset', async () => (await import('../features/auth/ResetPasswordPage')).ResetPasswordPage),
];

export const portalScreens = [
  screen('/', async () => (await import('./pages/Home')).Home),
  screen('/leads', async () => (await import('./pages/LeadsPage')).LeadsPage),
  screen('/leads/:id', async () => (await import('./pages/LeadPage')).LeadPage),
  screen('/my-bids', async () => (await import('../features/bids/MyBidsPage')).MyBidsPage),
  screen('/work', async () => (await import('../features/assignments/WorkPage')).WorkPage),
  screen('/assignments/:id', async () => (await import('./pages/Assignment')).Assignment),
  screen('/messages', async () => (await import('../features/messages/InboxPage')).InboxPage),
  screen(
    '/messages/:leadId/:installerId',
    async () => (await import('../features/messages/ThreadPage')).ThreadPage,
  ),
  screen(
    '/leaderboard',
    async () => (await import('../features/leaderboard/LeaderboardPage')).LeaderboardPage,
  ),
  screen('/payments', async () => (await import('../features/payments/PaymentsPage')).PaymentsPage),
  screen(
    '/decisions/:kind/:id',
    async () => (await import('../features/decisions/DecisionPage')).DecisionPage,
  ),
  screen('/papers', async () => (await import('../features/papers/PapersPage')).PapersPage),
  screen('/profile', async () => (await import('../features/profile/ProfilePage')).ProfilePage),
  screen(
    '/registration',
    async () => (await import('../features/registration/RegistrationPage')).RegistrationPage,
  ),
];

export const customerScreens = [
  screen('/jobs/:id', async () => (await import('./pages/CustomerJob')).CustomerJob),
  screen('/invite/:installerId', async () => (await import('../features/jobs/InvitePage')).InvitePage),
];
