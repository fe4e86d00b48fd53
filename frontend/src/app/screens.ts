import { type ComponentType } from 'react';
import { lazyWithRetry } from '../ui/state/lazyWithRetry';

/** A screen whose code is fetched when it is first wanted. */
export function screen(path: string, load: () => Promise<ComponentType>) {
  return { path, load, Screen: lazyWithRetry(async () => ({ default: await load() })) };
}

export const signedOutScreens = [
  screen('/auth', () => import('../features/auth/AuthPage').then((page) => page.AuthPage)),
  screen('/auth/forgot', () =>
    import('../features/auth/ForgotPasswordPage').then((page) => page.ForgotPasswordPage),
  ),
  screen('/auth/not-me', () => import('../features/auth/NotMePage').then((page) => page.NotMePage)),
  screen('/auth/reset', () =>
    import('../features/auth/ResetPasswordPage').then((page) => page.ResetPasswordPage),
  ),
];

export const portalScreens = [
  screen('/', () => import('./pages/Home').then((page) => page.Home)),
  screen('/leads', () => import('./pages/LeadsPage').then((page) => page.LeadsPage)),
  screen('/leads/:id', () => import('./pages/LeadPage').then((page) => page.LeadPage)),
  screen('/my-bids', () => import('../features/bids/MyBidsPage').then((page) => page.MyBidsPage)),
  screen('/work', () => import('../features/assignments/WorkPage').then((page) => page.WorkPage)),
  screen('/assignments/:id', () => import('./pages/Assignment').then((page) => page.Assignment)),
  screen('/messages', () => import('../features/messages/InboxPage').then((page) => page.InboxPage)),
  screen('/messages/:leadId/:installerId', () =>
    import('../features/messages/ThreadPage').then((page) => page.ThreadPage),
  ),
  screen('/leaderboard', () =>
    import('../features/leaderboard/LeaderboardPage').then((page) => page.LeaderboardPage),
  ),
  screen('/payments', () => import('../features/payments/PaymentsPage').then((page) => page.PaymentsPage)),
  screen('/decisions/:kind/:id', () =>
    import('../features/decisions/DecisionPage').then((page) => page.DecisionPage),
  ),
  screen('/papers', () => import('../features/papers/PapersPage').then((page) => page.PapersPage)),
  screen('/profile', () => import('../features/profile/ProfilePage').then((page) => page.ProfilePage)),
  screen('/registration', () =>
    import('../features/registration/RegistrationPage').then((page) => page.RegistrationPage),
  ),
];

export const customerScreens = [
  screen('/jobs/:id', () => import('./pages/CustomerJob').then((page) => page.CustomerJob)),
  screen('/invite/:installerId', () => import('../features/jobs/InvitePage').then((page) => page.InvitePage)),
];
