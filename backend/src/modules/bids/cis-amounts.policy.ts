import { vatIn } from '../../platform/money/vat.js';
import type { CisAmounts } from '../tax/cis/cis.policy.js';
import { shared, type PricedLine } from './bid-lines.policy.js';

/**
 * What of a price under the Construction Industry Scheme is pay without VAT, what of that materials, and what of the rest is held back, in
 * pence, down to the penny: of labour, and of all else that is no material, travel too (HMRC's guide CIS340).
 * @param lines as they were agreed @param pence what is paid for them @param percent 0, 20 or 30
 */
export function cisAmounts(lines: readonly PricedLine[], pence: number, percent: number): CisAmounts {
  const parts = shared(lines, pence);
  const net = lines.map(({ vatRate }, at) => {
    const part = parts[at] ?? 0;
    return part - (vatRate === null ? 0 : vatIn(part, vatRate));
  });
  const sumOf = (isIt: (line: PricedLine) => boolean): number =>
    lines.reduce((sum, line, at) => sum + (isIt(line) ? (net[at] ?? 0) : 0), 0);
  const grossPence = sumOf(() => true);
  const materialsPence = sumOf(({ kind }) => kind === 'materials');
  return {
    grossPence,
    materialsPence,
    deductedPence: Math.floor(((grossPence - materialsPence) * percent) / 100),
  };
}
