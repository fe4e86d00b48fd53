import type { components } from '../../api/schema';
import { usePaidYears } from '../../api/payments';
import { errorText } from '../../api/http/apiError';
import { Card } from '../../ui/layout/Card';
import { ErrorState } from '../../ui/state/ErrorState';
import { Skeleton } from '../../ui/state/Skeleton';
import { formatMoney } from '../../ui/text/money';

type Year = components['schemas']['YearView'];

const months: Readonly<Record<number, string>> = {
  1: 'January to March',
  2: 'April to June',
  3: 'July to September',
  4: 'October to December',
};

type Figures = Pick<Year, 'jobs' | 'paid' | 'fees' | 'taxes'>;

function Row({ label, figures, isSum }: { label: string; figures: Figures; isSum?: boolean }) {
  const { jobs, paid, fees, taxes } = figures;
  const cell = 'tabular py-2.5 pl-3 text-right whitespace-nowrap';
  return (
    <tr className={`border-t border-line align-top ${isSum ? 'font-semibold' : ''}`}>
      <th scope="row" className={`py-2.5 pr-3 ${isSum ? 'font-semibold' : 'font-normal text-ink-2'}`}>
        {label}
      </th>
      <td className={cell}>{jobs}</td>
      <td className={cell}>
        {formatMoney(paid)}
        {Number(taxes) !== 0 && (
          <span className="block text-xs font-normal text-ink-2">CIS tax {formatMoney(taxes)}</span>
        )}
      </td>
      <td className={cell}>{formatMoney(fees)}</td>
    </tr>
  );
}

function YearTable({ year: { year, quarters, ...whole } }: { year: Year }) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="pb-2 text-left font-display text-base font-semibold">{year}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Quarter</span>
          </th>
          {['Jobs', 'Paid to you', 'Our fees'].map((label) => (
            <th key={label} scope="col" className="py-1 pl-3 text-right font-medium wrap-normal text-ink-2">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {quarters.map((figures) => (
          <Row key={figures.quarter} label={months[figures.quarter] ?? ''} figures={figures} />
        ))}
        <Row label="Year" figures={whole} isSum />
      </tbody>
    </table>
  );
}

/** For the tax return: what was paid out and kept, year by year. Nothing before the first pay. */
export function PaidYears() {
  const { data, error, refetch, isFetching } = usePaidYears();
  if (error && !data)
    return (
      <ErrorState
        title="Your years did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <Skeleton className="mt-8 h-48" />;
  if (data.years.length === 0) return null;
  return (
    <Card className="mt-8 p-5 sm:p-6">
      <h2 className="text-xl">By quarter</h2>
      <p className="mt-1 mb-5 max-w-[68ch] text-sm text-ink-2">
        For your tax return: what reached your payout account, less what came back from it, and what we kept
        of your jobs. The law has marketplaces tell HMRC these figures after each calendar year.
      </p>
      <div className="grid gap-8">
        {data.years.map((year) => (
          <YearTable key={year.year} year={year} />
        ))}
      </div>
    </Card>
  );
}
