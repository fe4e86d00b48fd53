import { londonDay } from '../../platform/time/business-days.js';
import type { Lead } from './lead.entity.js';
import { openDays } from './leads.policy.js';

const dayMs = 86_400_000;

/** Days before a job closes by itself on which its customer is reminded (docs/product.md#leads). */
export const reminderDays = [7, 2] as const;

/** From this hour in London on, so that no telephone rings at midnight. */
export const reminderHour = 9;

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
export const dayAfter = (day: string, days: number): string =>
  new Date(noon(day) + days * dayMs).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / dayMs);

type Closing = Pick<Lead, 'activatedAt' | 'deadline'>;

const endOf = (activatedAt: Date): Date => new Date(activatedAt.getTime() + openDays * dayMs);

/** The London day on which an open lead closes at the latest, whatever its deadline; null: it was never open. */
export const closesAtTheLatestOn = ({ activatedAt }: Pick<Lead, 'activatedAt'>): string | null =>
  activatedAt && londonDay(endOf(activatedAt));

/** The last London day of an open lead without an award: its 30th, or its deadline. null: it was never open. */
export function closesOn({ activatedAt, deadline }: Closing): string | null {
  const latest = closesAtTheLatestOn({ activatedAt });
  return latest && deadline && deadline < latest ? deadline : latest;
}

/** No bidder can be chosen any more: it closes as soon as the product looks. */
export const isOver = ({ activatedAt, deadline }: Closing, now: Date): boolean =>
  activatedAt === null || endOf(activatedAt) <= now || (deadline !== null && deadline < londonDay(now));

/** The first day of a reminder after `day`; null: none is left. */
export const nextReminder = (closesOn: string | null, day: string): string | null =>
  closesOn === null
    ? null
    : (reminderDays.map((before) => dayAfter(closesOn, -before)).find((on) => on > day) ?? null);

/** Of what is written into a lead now: only customers are reminded, and only of days that are still ahead. */
export const remindOn = (lead: Closing & Pick<Lead, 'customerId' | 'status'>, now: Date): string | null =>
  !lead.customerId || lead.status !== 'active' ? null : nextReminder(closesOn(lead), londonDay(now));
