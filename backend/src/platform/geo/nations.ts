import { areasOfRegions } from './uk-regions.js';

/** What has bank holidays of its own, by the names of https://www.gov.uk/bank-holidays. */
export const nations = ['england-and-wales', 'scotland', 'northern-ireland'] as const;
export type Nation = (typeof nations)[number];

const scottish = areasOfRegions.Scotland;
const northernIrish = areasOfRegions['Northern Ireland'];

/** Outward codes of a Scottish area whose post town is in England: Berwick-upon-Tweed. */
const englishAfterAll = ['TD15'];

/** The nation of a postcode or its outward half, of any shape; Crown dependencies and what is not known count for England and Wales. */
export function nationOf(postcode: string | null | undefined): Nation {
  const code = (postcode ?? '').trim().toUpperCase();
  const area = /^[A-Z]+/.exec(code)?.[0] ?? '';
  if (northernIrish.includes(area)) return 'northern-ireland';
  const isEnglish = englishAfterAll.some((outward) => code.startsWith(outward));
  return scottish.includes(area) && !isEnglish ? 'scotland' : 'england-and-wales';
}

/** SQL: the same of a column that holds postcodes. */
export const nationSql = (column: string): string => `CASE
  WHEN upper(${column}) ~ '^(${northernIrish.join('|')})[0-9]' THEN 'northern-ireland'
  WHEN upper(${column}) ~ '^(${scottish.join('|')})[0-9]' AND upper(${column}) !~ '^(${englishAfterAll.join('|')})' THEN 'scotland'
  ELSE 'england-and-wales' END`;
