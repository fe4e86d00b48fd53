import { csvHead, csvRows } from '../../../platform/csv/csv.js';
import { poundsText } from '../../../platform/money/pence.js';
import type { Seller } from './years.reads.js';

const periods = ['January to March', 'April to June', 'July to September', 'October to December', 'Year'];

const headings = [
  ...['Name', 'Email', 'Business', 'Kind of business', 'Address', 'Postcode', 'VAT number', 'Tax details'],
  ...['Trades as', 'First names', 'Last name', 'Registered name', 'Street', 'Town', 'Postcode for tax'],
  ...['Date of birth', 'Company number', 'Tax number'],
  ...periods.flatMap((period) =>
    ['jobs', 'paid (GBP)', 'fees (GBP)', 'CIS tax held back (GBP)'].map((what) => `${period}: ${what}`),
  ),
];

/** One line for each installer. */
export const sellersCsv = (sellers: readonly Seller[]): string =>
  csvHead(headings) + csvRows(sellers.map(cells));

function cells(seller: Seller): string[] {
  const { name, email, businessName, businessType, address, postcode, vatNumber } = seller;
  const { kind, firstName, lastName, organisation, street, town, taxPostcode } = seller;
  const { dateOfBirth, companyNumber, taxNumber, payWaits } = seller;
  const state = taxNumber ? 'given' : payWaits ? 'not given, pay waits' : 'not given';
  return [
    ...[name, email, businessName, businessType.replaceAll('_', ' '), address, postcode, vatNumber, state],
    ...[kind, firstName, lastName, organisation, street, town, taxPostcode],
    ...[dateOfBirth, companyNumber, taxNumber],
    ...periods.flatMap((_, at) => [
      String(seller.jobs[at] ?? 0),
      poundsText(seller.paidPence[at] ?? 0),
      poundsText(seller.feesPence[at] ?? 0),
      poundsText(seller.taxesPence[at] ?? 0),
    ]),
  ].map((cell) => cell ?? '');
}
