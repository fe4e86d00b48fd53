import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import { errorText } from '../../api/http/apiError';
import { answerOf, api } from '../../api/http/client';
import type { components } from '../../api/schema';
import { buttonClass } from '../../ui/button/buttonClass';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { ErrorState } from '../../ui/state/ErrorState';
import { Notice } from '../../ui/state/Notice';
import { Skeleton } from '../../ui/state/Skeleton';
import { formatDate, today } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';
import { CisMonths } from './CisMonths';
import { SellersReport } from './SellersReport';
import { monthBefore, StatementPeriod, type Chosen } from './StatementPeriod';

type Books = components['schemas']['StatementView'];
type Account = Books['accounts'][number];

const statementQuery = ({ from, to }: Chosen) =>
  queryOptions({
    queryKey: ['/api/admin/statement', from, to],
    queryFn: () => answerOf(api.GET('/api/admin/statement', { params: { query: { from, to } } })),
  });

function Figures({ figures }: Pick<Books, 'figures'>) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {figures.map(({ name, label, amount }) => (
        <Card key={name} className="p-4 sm:p-5">
          <dt className="text-sm font-medium text-ink-2">{label}</dt>
          <dd className="tabular mt-1.5 font-display text-xl font-[640] tracking-tight sm:text-2xl">
            {formatMoney(amount)}
          </dd>
        </Card>
      ))}
    </dl>
  );
}

/** Accounts in which nothing lies and nothing moved say nothing. */
const isUsed = ({ opening, movements, closing }: Account): boolean =>
  movements.length > 0 || Number(opening) !== 0 || Number(closing) !== 0;

function Row({ label, amount, isSum }: { label: string; amount: string; isSum?: boolean }) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className={`px-3 py-2 ${isSum ? 'font-semibold' : 'pl-6 font-normal text-ink-2'}`}>
        {label}
      </th>
      <td className={`tabular px-3 py-2 text-right whitespace-nowrap ${isSum ? 'font-semibold' : ''}`}>
        {formatMoney(amount)}
      </td>
    </tr>
  );
}

function Accounts({ books }: { books: Books }) {
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="text-lg">Every account</h2>
      <p className="mt-1 mb-4 max-w-[72ch] text-sm text-ink-2">
        What it had, what was booked by kind, and what it has. An amount below nothing made the account less.
      </p>
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">Every account of the ledger</caption>
        <tbody>
          {books.accounts.filter(isUsed).map(({ account, label, opening, movements, closing }) => (
            <Fragment key={account}>
              <tr className="border-t border-line bg-sunken">
                <th scope="rowgroup" colSpan={2} className="px-3 py-2 text-base font-semibold">
                  {label}
                </th>
              </tr>
              <Row label={`On ${formatDate(books.from)}, at the start`} amount={opening} isSum />
              {movements.map(({ kind, amount }) => (
                <Row key={kind} label={kind} amount={amount} />
              ))}
              <Row label={`On ${formatDate(books.to)}, at the end`} amount={closing} isSum />
            </Fragment>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Body({ chosen }: { chosen: Chosen }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...statementQuery(chosen),
    placeholderData: keepPreviousData,
  });
  if (error) {
    return (
      <ErrorState
        title="The statement did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label="Loading the statement" className="grid gap-4">
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    );
  }
  return (
    <div className="grid gap-5" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-2">
          {formatDate(data.from)} to {formatDate(data.to)}, in London’s days, from the ledger.
        </p>
        <div className="flex flex-wrap gap-2.5">
          <a
            href={`/api/admin/statement.csv?${new URLSearchParams({ from: data.from, to: data.to })}`}
            download={`statement-${data.from}-${data.to}.csv`}
            className={buttonClass('secondary', 'text-sm')}
          >
            Every entry as CSV
          </a>
        </div>
      </div>
      {data.differences.length > 0 && (
        <Notice tone="warn" title="The books do not add up">
          {data.differences.join('. ')}.
        </Notice>
      )}
      <Figures figures={data.figures} />
      <Accounts books={data} />
      <CisMonths />
      <SellersReport />
    </div>
  );
}

/** The books of a month for the accountant. The choice stands in the address. */
export function Statement() {
  const [asked, setAsked] = useSearchParams();
  const month = monthBefore(today(), 1);
  const chosen = { from: asked.get('from') ?? month.from, to: asked.get('to') ?? month.to };
  return (
    <>
      <PageHeader title="Statement" subtitle="What came in, went out and is held, to the penny" />
      <StatementPeriod chosen={chosen} onChoose={(period) => setAsked(period, { replace: true })} />
      <Body chosen={chosen} />
    </>
  );
}
