import type { PolicyVersion } from './policy';

export const COOKIE_POLICY_VERSION: PolicyVersion = {
  version: '1.4',
  updated: '2026-11-28',
  nextReview: '2027-11-28',
};

export type StoredThing = {
  name: string;
  kind: 'Cookie' | 'Local storage' | 'Session storage' | 'Cache storage' | 'IndexedDB';
  purpose: string;
  lasts: string;
};

/** Everything that this site stores on a device. All of it is necessary; there is nothing else. */
export const STORED_THINGS: readonly StoredThing[] = [
  {
    name: 'session (over https: __Host-session)',
    kind: 'Cookie',
    purpose: 'Keeps you signed in. Set when you sign in, unreadable for scripts.',
    lasts: 'Until you sign out, after 14 days without a visit, 90 days at most',
  },
  {
    name: 'device (over https: __Host-device)',
    kind: 'Cookie',
    purpose:
      'Knows a device again that you signed in on, so that nobody who guesses at your password elsewhere can keep you out. Signs nobody in, unreadable for scripts.',
    lasts: '1 year after you last signed in',
  },
  {
    name: 'rightinstaller-cookie-consent',
    kind: 'Local storage',
    purpose: 'Remembers the choice you made in the cookie banner.',
    lasts: 'Until you change it or clear your browser',
  },
  {
    name: 'rightinstaller-cookie-consent-date',
    kind: 'Local storage',
    purpose: 'Remembers when you made that choice.',
    lasts: 'Until you change it or clear your browser',
  },
  {
    name: 'rightinstaller-return-to',
    kind: 'Session storage',
    purpose: 'Brings you back to the page you wanted once you have signed in.',
    lasts: 'Until you sign in or close the tab',
  },
  {
    name: 'rightinstaller-session-ended',
    kind: 'Session storage',
    purpose: 'Lets the sign-in page say that your session has ended.',
    lasts: 'Until you sign in or close the tab',
  },
  {
    name: 'rightinstaller-draft',
    kind: 'Session storage',
    purpose: 'Keeps what you are typing into a form, should your session end in the middle of it.',
    lasts: 'Until you send, close or leave the form, sign out or close the tab',
  },
  {
    name: 'rightinstaller-device-offer',
    kind: 'Local storage',
    purpose:
      'Remembers that you answered our offer of notifications on this device, so that it is not made again.',
    lasts: 'Until you clear your browser',
  },
  {
    name: 'kept-1',
    kind: 'Cache storage',
    purpose:
      'Keeps the pages that you open, so that you can read them without a connection. Only once you have asked for that, or added the app to your home screen.',
    lasts: 'What it holds until you sign out, itself until you turn it off',
  },
  {
    name: 'shared-1',
    kind: 'Cache storage',
    purpose: 'Holds photos that you share with our app from another one, until you add them to a form.',
    lasts: 'Until a form has taken them, for a day at most, or until you sign out',
  },
  {
    name: 'rightinstaller',
    kind: 'IndexedDB',
    purpose:
      'Holds messages, finished work and evidence that you wrote without a connection, with their photos.',
    lasts: 'Until they are sent, or until you sign out',
  },
  {
    name: 'rightinstaller-outgoing',
    kind: 'Local storage',
    purpose: 'Remembers that something of yours waits to be sent.',
    lasts: 'Until it is sent, or until you sign out',
  },
  {
    name: 'rightinstaller-keep',
    kind: 'Local storage',
    purpose: 'Remembers whether you want this device to keep pages for reading without a connection.',
    lasts: 'Until you clear your browser',
  },
  {
    name: 'RaStore',
    kind: 'Local storage',
    purpose:
      'For our staff alone: searches that they have saved in the back office and columns that they have chosen there.',
    lasts: 'Until they forget the search, choose the columns anew or clear their browser',
  },
  {
    name: 'Payment provider’s cookies',
    kind: 'Cookie',
    purpose: 'Set by Stripe against fraud, only when you open a card form.',
    lasts: 'As Stripe’s own policy says',
  },
];
