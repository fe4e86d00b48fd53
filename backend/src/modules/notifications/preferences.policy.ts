import type { Role } from '../auth/user.entity.js';

/** How a message is sent that has a row of its own until it has arrived. */
export type MessageChannel = 'email' | 'sms';

/** How somebody is told outside of the app; `push`: on the devices on which they turned it on. */
export type Channel = MessageChannel | 'push';

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

/** One switch of the preferences. What has none (codes, money, security, the account, staff's own work) always goes out. */
export interface Switch {
  readonly category: Category;
  readonly channel: Channel;
  /** How it stands until its owner moves it. Texts are sent only to people who asked for them. */
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
  // Who turns it on for a device has asked for it.
  { category: 'new-leads', channel: 'push', standard: true, roles: ['installer'] },
  { category: 'bid-updates', channel: 'push', standard: true, roles: ['installer', 'customer'] },
  { category: 'messages', channel: 'push', standard: true, roles: ['installer', 'customer'] },
  { category: 'payment-updates', channel: 'push', standard: true, roles: ['installer', 'customer'] },
  { category: 'reviews', channel: 'push', standard: true, roles: ['installer', 'customer'] },
];

export const switchOf = (category: Category, channel: Channel): Switch | undefined =>
  switches.find((one) => one.category === category && one.channel === channel);

/** Whether a message goes out. `chosen` is what its reader saved; null when nothing was. */
export function isWanted(category: Category, channel: Channel, chosen: boolean | null): boolean {
  const found = switchOf(category, channel);
  return found === undefined || (chosen ?? found.standard);
}

/** Above this many readers of the same news, mails and texts are sent in bulk. */
const fewReaders = 10;

/** Whether mails and texts may wait until the lines in the app are written: news that can be switched off and goes to many people. */
export const isForLater = (category: Category, readers: number): boolean =>
  readers > fewReaders && switchOf(category, 'email') !== undefined;
