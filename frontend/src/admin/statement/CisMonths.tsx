import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, isApiError } from '../../api/http/apiError';
import { answerOf, api } from '../../api/http/client';
import type { components } from '../../api/schema';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Card } from '../../ui/layout/Card';
import { Badge } from '../../ui/mark/Badge';
import { ErrorState } from '../../ui/state/ErrorState';
import { Skeleton } from '../../ui/state/Skeleton';
import { formatDate, today } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';
import type { StaffCalls } from '../data/calls';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { BackOfficeLink } from '../resource/cells';

type Month = components['schemas']['CisMonthView'];

/** What staff can do to a tax month, by its contractor. */
const cisCalls = { pay: 'POST /api/admin/cis/{id}/paid' } as const satisfies StaffCalls;

function PaidForm({ month, onClose }: { month: Month; onClose: () => void }) {
  const [paidOn, setPaidOn] = useState(today());
  const [reference, setReference] = useState('');
  const save = useStaffChange({
    touches: ['payments'],
    change: () =>
      staffAct(cisCalls, 'pay', {
        id: month.contractorId,
        body: { month: month.month, paidOn, reference },
      }),
    done: () => ({ title: 'Payment Booked', description: 'The month is closed.' }),
    onDone: onClose,
  });
  const errors = isApiError(save.error) ? save.error.errors : {};
  return (
    <form
      aria-label={`Paid to HMRC for ${month.contractor}`}
      className="mt-2 grid w-full gap-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Field label="Paid on" error={errors['paidOn']} required>
        <Input
          type="date"
          max={today()}
          value={paidOn}
          autoFocus
          onChange={({ target }) => setPaidOn(target.value)}
        />
      </Field>
      <Field
        label="Reference of the transfer"
        hint="As your bank’s statement shows it."
        error={errors['reference']}
        required
      >
        <Input maxLength={100} value={reference} onChange={({ target }) => setReference(target.value)} />
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:col-span-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={save.isPending}>
          Book {formatMoney(month.deducted)}
        </Button>
      </div>
    </form>
  );
}

function Line({ month, onPaid }: { month: Month; onPaid: () => void }) {
  const [paying, setPaying] = useState(false);
  const { contractorId, contractor, accountsOfficeReference, deducted, paidOn, reference, dueOn } = month;
  const isDue = paidOn === null && Number(deducted) > 0;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 text-sm">
      <div className="min-w-0">
        <p>
          <BackOfficeLink to={`users/${contractorId}/show`}>{contractor}</BackOfficeLink>, tax month to{' '}
          {formatDate(month.month)} {isDue && dueOn < today() && <Badge tone="bad">Late</Badge>}
        </p>
        <p className="tabular text-ink-2">
          {formatMoney(deducted)} of {month.subcontractors}{' '}
          {month.subcontractors === 1 ? 'subcontractor' : 'subcontractors'}
          {paidOn && `, paid on ${formatDate(paidOn)} as ${reference}`}
          {isDue && `, to be paid by ${formatDate(dueOn)} under ${accountsOfficeReference}`}
        </p>
      </div>
      {isDue && !paying && (
        <Button variant="secondary" onClick={() => setPaying(true)}>
          Paid to HMRC…
        </Button>
      )}
      {paying && (
        <PaidForm
          month={month}
          onClose={() => {
            setPaying(false);
            onPaid();
          }}
        />
      )}
    </li>
  );
}

/** The sums held back of subcontractors' pay, by contractor and tax month, until HMRC has it. */
export function CisMonths() {
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery({
      queryKey: ['/api/admin/cis'],
      queryFn: ({ pageParam }) =>
        answerOf(api.GET('/api/admin/cis', { params: { query: pageParam > 0 ? { skip: pageParam } : {} } })),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    });
  const months = data?.pages.flatMap((page) => page.months) ?? [];
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="text-lg">Construction Industry Scheme</h2>
      <p className="mt-1 mb-4 max-w-[72ch] text-sm text-ink-2">
        What was held back of subcontractors’ pay lies in an account of its own. Pay it to HMRC from your
        bank, for each contractor under their reference, by the 22nd; then book it here.
      </p>
      {error && !data ? (
        <ErrorState
          title="The months did not load"
          detail={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : !data ? (
        <Skeleton className="h-24 w-full" />
      ) : months.length === 0 ? (
        <p className="border-t border-line pt-3 text-sm text-ink-2">
          No tax month under the scheme is over yet.
        </p>
      ) : (
        <>
          <ul aria-label="Tax months">
            {months.map((month) => (
              <Line
                key={`${month.contractorId} ${month.month}`}
                month={month}
                onPaid={() => void refetch()}
              />
            ))}
          </ul>
          {hasNextPage && (
            <Button
              variant="secondary"
              className="mt-4"
              busy={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              Show earlier months
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
