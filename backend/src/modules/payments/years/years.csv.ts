import { stringify } from 'csv-stringify/sync';
import { poundsText } from '../../../platform/money/pence.js';
import type { SellerRow } from './years.reads.js';

const periods = ['January to March', 'April to June', 'July to September', 'October to December', 'Year'];

const headings = [
  ...['Name', 'Email', 'Business', 'Kind of business', 'Address', 'Postcode', 'VAT number'],
  ...periods.flatMap((period) => ['jobs', 'paid (GBP)', 'fees (GBP)'].map((what) => `${period}: ${what}`)),
];

const isAmount = /^-\d+\.\d\d$/;

/** RFC 4180, one line for each installer, with what a spreadsheet would run as a formula made text. */
export const sellersCsv = (sellers: readonly SellerRow[]): string =>
  stringify([headings, ...sellers.map(cells)], {
    ...{ escape_formulas: true, record_delimiter: '\r\n', bom: true },
    // An amount below zero is a number, and no formula.
    cast: { string: (value) => (isAmount.test(value) ? { value, escape_formulas: false } : value) },
  });

function cells(seller: SellerRow): string[] {
  const { name, email, businessName, businessType, address, postcode, vatNumber } = seller;
  return [
    ...[name, email, businessName, businessType.replaceAll('_', ' '), address, postcode, vatNumber ?? ''],
    ...periods.flatMap((_, at) => [
      String(seller.jobs[at] ?? 0),
      poundsText(seller.paidPence[at] ?? 0),
      poundsText(seller.feesPence[at] ?? 0),
    ]),
  ];
}
