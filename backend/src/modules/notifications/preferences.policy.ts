import type { Role } from '../auth/user.entity.js';

/** How a message leaves the house. */
export type Channel = 'email' | 'sms';

/** What messages are about, as people switch them on and off. */
export const categories = [
  'new-leads',
  'bid-updates',
  'messages',
  'payment-updates',
  'reviews',
  'account',
  'money',
  'security',
  'desk',
] as const;
export type Category = (typeof categories)[number];

/** One switch of the preferences. What has none (codes, money, security, the account, the desk of staff) always goes out. */
export interface Switch {
  readonly category: Category;
  readonly channel: Channel;
  /** How it stands until its owner moves it. Texts are sent to nobody who did not ask for them. */
  readonly standard: boolean;
  /** Who is ever told such a thing. */
  readonly roles: readonly Role[];
}

export const switches: readonly Switch[] = [
  { category: 'new-leads', channel: 'email', standard: true, roles: ['installer'] },
  { category: 'new-leads', channel: 'sms', standard: false, roles: ['installer'] },
  { category: 'bid-updates', channel: 'email', standard: true, roles: ['installer', 'customer'] },
  { category: 'bid-updates', channel: 'sms', standard: false, roles: ['installer', 'customer'] },
  { category: 'messages', channel: 'email', standard: true, roles: ['installer', 'customer'] },
  { category: 'payment-updates', channel: 'email', standard: true, roles: ['installer', 'customer'] },
  { category: 'reviews', channel: 'email', standard: true, roles: ['installer', 'customer'] },
];

export const switchOf = (category: Category, channel: Channel): Switch | undefined =>
  switches.find((one) => one.category === category && one.channel === channel);

/** Whether a message goes out. `chosen` is what its reader saved; null when nothing was. */
export function isWanted(category: Category, channel: Channel, chosen: boolean | null): boolean {
  const found = switchOf(category, channel);
  return found === undefined || (chosen ?? found.standard);
}

/** More readers of the same news than this are a crowd. */
const fewReaders = 10;

/** Whether mails and texts may wait until people have heard in the app: what can be switched off and goes to a crowd. */
export const isForLater = (category: Category, readers: number): boolean =>
  readers > fewReaders && switchOf(category, 'email') !== undefined;
