import { errorText } from '../../api/http/apiError';
import { useCisStatements, type CisMonth, type CisStatement } from '../../api/profile/cis';
import { Card } from '../../ui/layout/Card';
import { ErrorState } from '../../ui/state/ErrorState';
import { formatDate } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';

const link = 'inline-flex min-h-11 items-center font-medium text-petrol underline underline-offset-2';

function Statement({ statement, isContractor }: { statement: CisStatement; isContractor: boolean }) {
  const { id, month, contractor, installer, gross, materials, deducted, paidOn } = statement;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 text-sm">
      <div className="min-w-0">
        <p className="font-medium break-words">
          {isContractor ? installer : contractor}, tax month to {formatDate(month)}
        </p>
        <p className="tabular text-ink-2">
          {formatMoney(gross)} without VAT, materials {formatMoney(materials)}, held back{' '}
          {formatMoney(deducted)}
          {paidOn ? `, paid to HMRC on ${formatDate(paidOn)}` : ''}
        </p>
      </div>
      <a href={`/api/cis/statements/${id}`} download={`CIS-${month}.pdf`} className={link}>
        Statement (PDF)
      </a>
    </li>
  );
}

function Month({ month }: { month: CisMonth }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 text-sm">
      <p className="tabular">
        <span className="font-medium">Tax month to {formatDate(month.month)}</span>:{' '}
        {formatMoney(month.deducted)} held back{' '}
        {month.paidOn
          ? `and paid to HMRC on ${formatDate(month.paidOn)}`
          : Number(month.deducted) > 0 && `and paid to HMRC by ${formatDate(month.dueOn)}`}
      </p>
      <a
        href={`/api/cis/return.csv?month=${month.month}`}
        download={`cis-return-${month.month}.csv`}
        className={link}
      >
        Return figures (CSV)
      </a>
    </li>
  );
}

/** Statements of the Construction Industry Scheme, and a contractor's months. Nothing for all others. */
export function CisStatements() {
  const { data, error, refetch, isFetching } = useCisStatements();
  if (error && !data)
    return (
      <ErrorState
        title="Your CIS statements did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data || data.statements.length === 0) return null;
  const isContractor = data.months.length > 0;
  return (
    <Card className="mt-8 p-5 sm:p-6">
      <h2 className="text-xl">Construction Industry Scheme</h2>
      <p className="mt-1 mb-4 max-w-[68ch] text-sm text-ink-2">
        {isContractor
          ? 'What was held back of your subcontractors’ pay. The return to HMRC is yours, by the 19th; we pay HMRC what was held back.'
          : 'What was held back of your pay for HMRC, month by month. Keep the statements: they count towards your tax.'}
      </p>
      {isContractor && (
        <ul aria-label="Months" className="mb-5">
          {data.months.map((month) => (
            <Month key={month.month} month={month} />
          ))}
        </ul>
      )}
      <ul aria-label="Statements">
        {data.statements.map((statement) => (
          <Statement key={statement.id} statement={statement} isContractor={isContractor} />
        ))}
      </ul>
    </Card>
  );
}
