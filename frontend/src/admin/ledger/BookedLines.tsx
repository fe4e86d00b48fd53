import { formatMoney } from '../../ui/text/money';
import { SummaryRows } from '../../ui/layout/SummaryRows';
import { codeWords } from './codeWords';

type Line = { kind?: string; side: 'debit' | 'credit'; account: string };

type BookedLinesProps = {
  /** Each carries the whole amount. */
  lines: readonly Line[];
  /** Pounds. */
  amount: number;
};

const sides = { debit: 'Debit', credit: 'Credit' } as const;

/** What the books will say, before it is done. */
export function BookedLines({ lines, amount }: BookedLinesProps) {
  const facts = [...new Set(lines.map(({ kind }) => kind))];
  return (
    <section aria-label="What is booked" className="grid gap-2">
      <h3 className="text-sm font-semibold">What is booked</h3>
      {facts.map((fact) => (
        <div key={fact ?? ''}>
          {fact && <p className="text-sm text-ink-2">{codeWords(fact)}</p>}
          <SummaryRows
            rows={lines
              .filter(({ kind }) => kind === fact)
              .map(({ side, account }) => [
                `${sides[side]}: ${codeWords(account)}`,
                formatMoney(amount.toFixed(2)),
              ])}
          />
        </div>
      ))}
    </section>
  );
}
