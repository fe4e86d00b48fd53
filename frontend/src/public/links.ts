import type { TicketKind } from './islands/ticketFields';

export type SiteLink = { href: string; label: string };

/** Sign-in. Every call to action of the landing page leads here, on the tab that it promises. */
export const AUTH = '/auth';

/** Sign-up, for those who have not said yet what they came for. */
export const SIGN_UP = `${AUTH}?tab=signup`;

/** Sign-up with the kind of user chosen. */
export function signUpAs(userType: 'installer' | 'customer'): string {
  return `${SIGN_UP}&userType=${userType}`;
}

/** The contact page with reason and subject filled in. */
export function contactAbout(kind: TicketKind, subject: string): string {
  return `/contact?${new URLSearchParams({ kind, subject }).toString()}`;
}

export const HEADER_LINKS: readonly SiteLink[] = [
  { href: '/#installers', label: 'For installers' },
  { href: '/#contractors', label: 'For contractors' },
  { href: '/#how-it-works', label: 'How it works' },
  { href: '/blog', label: 'Blog' },
];

export const FOOTER_GROUPS: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: 'Product',
    links: [
      { href: '/#installers', label: 'For installers' },
      { href: '/#contractors', label: 'For contractors' },
      { href: '/#services', label: 'Kinds of work' },
      { href: '/#code-of-conduct', label: 'Code of conduct' },
      { href: '/#faq', label: 'Questions' },
    ],
  },
  {
    title: 'Company',
    links: [
      { href: '/blog', label: 'Blog' },
      { href: '/founders', label: 'Founding members' },
      { href: '/partnerships', label: 'Partnerships' },
      { href: '/investors', label: 'Investors' },
      { href: '/contact', label: 'Contact' },
      { href: '/status', label: 'Status' },
    ],
  },
  {
    title: 'How we work',
    links: [
      { href: '/fair-dealing', label: 'Fair dealing' },
      { href: '/how-ranking-works', label: 'How ranking works' },
      { href: '/how-reviews-are-checked', label: 'How reviews are checked' },
      { href: '/complaints', label: 'Complaints' },
      { href: '/reporting-content', label: 'Reporting content' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: '/accessibility', label: 'Accessibility' },
      { href: '/privacy-policy', label: 'Privacy policy' },
      { href: '/terms', label: 'Terms' },
      { href: '/cancellation-form', label: 'Cancelling within 14 days' },
      { href: '/cookie-policy', label: 'Cookie policy' },
    ],
  },
];
