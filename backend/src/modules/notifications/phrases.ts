import { placeName } from '../../platform/geo/outward-places.js';
import type { Lead } from '../leads/lead.entity.js';

const longDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/London',
});

/** `2026-11-28` → "28 Nov 2026". */
export const dayLabel = (day: string): string => longDay.format(new Date(`${day}T12:00:00Z`));

/** What and where, for subjects: "Loft aerial, Bolton". */
export const whatAndWhere = (lead: Pick<Lead, 'title' | 'postTown' | 'outcode'>): string =>
  `${lead.title}, ${placeName(lead)}`;

/** Whole miles, never less than one. */
export function milesLabel(distance: number): string {
  const whole = Math.max(1, Math.round(distance));
  return whole === 1 ? '1 mile' : `${whole} miles`;
}

/** "£120-£260" as it is set in print. */
export const rangeLabel = (budget: string): string => budget.replace(/\s{0,3}-\s{0,3}(?=£)/g, '–');

const plain: Record<string, string> = {
  '–': '-',
  '—': '-',
  '“': '"',
  '”': '"',
  '’': "'",
  '‘': "'",
  '…': '...',
};

/** Shortened to `most` signs, the last ones dots when something was left out. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 3).trimEnd()}...`;

/** A text message in signs of the GSM alphabet: one that is not would halve the room and double the price. */
export const gsm = (text: string): string =>
  text
    .replace(/[–—“”’‘…]/g, (sign) => plain[sign] ?? sign)
    .normalize('NFKD')
    .replace(/[^\x20-\x7e£]/g, '');
