import { csvHead, csvRows } from '../../../platform/csv/csv.js';
import { poundsText } from '../../../platform/money/pence.js';

/** One line of a contractor's monthly return (CIS300). */
export interface ReturnLine {
  readonly subcontractor: string;
  /** null: they have not given it. */
  readonly utr: string | null;
  readonly verificationNumber: string | null;
  readonly grossPence: number;
  readonly materialsPence: number;
  readonly deductedPence: number;
}

const headings = [
  ...[
    'Tax month ended',
    'Contractor',
    'Employer PAYE reference',
    'Accounts Office reference',
    'Contractor UTR',
  ],
  ...['Subcontractor', 'Subcontractor UTR', 'Verification number'],
  ...['Gross without VAT (GBP)', 'Cost of materials (GBP)', 'Deducted (GBP)'],
];

/** One line for each subcontractor. @param contractor month, name, both references and UTR */
export const returnCsv = (contractor: readonly string[], lines: readonly ReturnLine[]): string =>
  csvHead(headings) +
  csvRows(
    lines.map((line) => [
      ...contractor,
      ...[line.subcontractor, line.utr ?? '', line.verificationNumber ?? ''],
      ...[line.grossPence, line.materialsPence, line.deductedPence].map(poundsText),
    ]),
  );
