import { formatDateTime } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';
import type { Unit } from './report';

const whole = (value: number): string => value.toLocaleString('en-GB', { maximumFractionDigits: 1 });

/** `42 min`, `3 h 20 min`, `2 d 4 h`. */
function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 1440) return parts(Math.floor(minutes / 60), 'h', minutes % 60, 'min');
  return hoursText(Math.floor(minutes / 60));
}

function hoursText(hours: number): string {
  if (hours < 1) return 'under 1 h';
  return hours < 24 ? `${hours} h` : parts(Math.floor(hours / 24), 'd', hours % 24, 'h');
}

const parts = (large: number, largeUnit: string, small: number, smallUnit: string): string =>
  small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;

/** A figure as people read it; a dash where there is nothing to count from. */
export function valueText(value: number | null, unit: Unit): string {
  if (value === null) return '–';
  const texts: Record<Unit, () => string> = {
    count: () => whole(value),
    pence: () => formatMoney(value / 100),
    percent: () => `${whole(value)} %`,
    minutes: () => minutesText(value),
    hours: () => hoursText(value),
    moment: () => formatDateTime(new Date(value * 1000).toISOString()),
  };
  return texts[unit]();
}

/** What the period before was, and by how much it has changed where that says something. */
export function beforeText(value: number | null, before: number | null, unit: Unit): string {
  if (before === null) return 'nothing before';
  const said = `${valueText(before, unit)} before`;
  if (value === null || before === 0 || unit === 'percent') return said;
  const change = Math.round(((value - before) / Math.abs(before)) * 100);
  return change === 0 ? said : `${said} (${change > 0 ? '+' : '−'}${Math.abs(change)} %)`;
}
