import { formatDate, formatMonth } from '../../ui/text/dates';

/** Days and months as people write them; everything else says itself. */
export function rowText(label: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(label)) return formatDate(label);
  return /^\d{4}-\d{2}$/.test(label) ? formatMonth(`${label}-01`) : label;
}
