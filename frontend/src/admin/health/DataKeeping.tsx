import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { errorText } from '../../api/http/apiError';
import { queryOf } from '../../api/query/queryOf';
import type { components } from '../../api/schema';
import { Button } from '../../ui/button/Button';
import { Card } from '../../ui/layout/Card';
import { Badge } from '../../ui/mark/Badge';
import { formatDate, formatDateTime } from '../../ui/text/dates';
import { Act } from '../data/Act';
import type { StaffCalls } from '../data/calls';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { ProviderId } from '../provider/ProviderId';
import { LongList } from './LongList';

type View = components['schemas']['DataKeepingView'];

const states = { waiting: 'Waiting', kept: 'Kept', closing: 'Being deleted', erased: 'Deleted' } as const;

/** What staff do by hand about an account that ends. */
const erasureCalls = {
  closed: 'POST /api/admin/erasures/{id}/closed',
} as const satisfies StaffCalls;

type Account = Pick<View['erasures'][number], 'providerAccountId' | 'providerUrl'>;

function ToCloseThere({ id, account }: { id: string; account: Account }) {
  const close = useStaffChange({
    touches: ['work'],
    change: () => staffAct(erasureCalls, 'closed', { id }),
    done: () => ({ title: 'Account Closed', description: 'It no longer waits for anybody.' }),
  });
  return (
    <>
      <p className="text-sm text-bad">
        The payment provider did not close this account. Please close it there
        {account.providerAccountId && (
          <>
            : <ProviderId id={account.providerAccountId} url={account.providerUrl} />
          </>
        )}
        .
      </p>
      <Act call="POST /api/admin/erasures/:id/closed">
        <Button
          variant="secondary"
          busy={close.isPending}
          onClick={() => close.mutate()}
          className="justify-self-start"
        >
          It is closed there
        </Button>
      </Act>
    </>
  );
}

function Erasures({ erasures }: Pick<View, 'erasures'>) {
  return erasures.length === 0 ? (
    <p className="px-3 text-ink-2">Nobody has asked for their account to be deleted.</p>
  ) : (
    <ul className="divide-y divide-line">
      {erasures.map(({ id, userId, name, status, askedAt, dueAt, heldBy, provider, ...account }) => (
        <li key={id} className="grid gap-1 px-3 py-2.5">
          <div className="flex flex-wrap items-center gap-2">
            {name === null || status === 'closing' ? (
              <span>{name ?? 'A former member'}</span>
            ) : (
              <Link to={`/admin/users/${userId}/show`} className="underline underline-offset-4">
                {name}
              </Link>
            )}
            <Badge tone={status === 'waiting' || status === 'closing' ? 'hivis' : 'petrol'}>
              {states[status]}
            </Badge>
          </div>
          <p className="tabular text-sm text-ink-3">
            Asked {formatDate(askedAt)} · due {formatDate(dueAt)}
            {heldBy.length > 0 && ` · held up by: ${heldBy.join(', ')}`}
          </p>
          {provider === 'refused' && <ToCloseThere id={id} account={account} />}
        </li>
      ))}
    </ul>
  );
}

const removedText = (periods: View['retention']): string => {
  if (periods.some(({ total }) => total > 0)) return 'Each says how many records it has removed.';
  return periods.every(({ ranAt }) => ranAt !== null)
    ? 'Nothing has been kept for long enough to be removed yet.'
    : 'Not run yet.';
};

/** Accounts that end, and what was kept for long enough. */
export function DataKeeping() {
  const { data, error } = useQuery(queryOf('/api/admin/data-keeping'));
  if (!data)
    return (
      <Card className="px-5 py-4 sm:py-5">
        <h2 className="mb-2 text-lg">Personal data</h2>
        {error ? <p className="text-bad">{errorText(error)}</p> : <p className="text-ink-3">Loading …</p>}
      </Card>
    );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card className="px-2 py-4 sm:px-3 sm:py-5">
        <h2 className="mb-2 px-3 text-lg">Accounts to be deleted</h2>
        <Erasures erasures={data.erasures} />
      </Card>
      <Card className="px-2 py-4 sm:px-3 sm:py-5">
        <h2 className="mb-2 px-3 text-lg">Retention periods</h2>
        <p className="px-3 text-ink-2">{removedText(data.retention)}</p>
        <LongList summary={`All ${data.retention.length} periods`}>
          <ul className="divide-y divide-line">
            {data.retention.map(({ name, what, period, ranAt, rows, total }) => (
              <li key={name} className="grid gap-1 px-3 py-2.5">
                <span>{what}</span>
                <p className="tabular text-sm text-ink-3">
                  {period} ·{' '}
                  {ranAt ? `${rows} removed ${formatDateTime(ranAt)}, ${total} in all` : 'not run yet'}
                </p>
              </li>
            ))}
          </ul>
        </LongList>
      </Card>
    </div>
  );
}
