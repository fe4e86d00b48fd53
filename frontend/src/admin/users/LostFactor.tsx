import { useQuery } from '@tanstack/react-query';
import { use, useState, type ReactNode } from 'react';
import { api, listParams, pageOf } from '../../api/http/client';
import { errorText, isApiError } from '../../api/http/apiError';
import type { components } from '../../api/schema';
import type { Topic } from '../../api/types';
import { UserContext } from '../../api/user';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Textarea } from '../../ui/form/Textarea';
import { ErrorState } from '../../ui/state/ErrorState';
import { Skeleton } from '../../ui/state/Skeleton';
import { formatDateTime } from '../../ui/text/dates';
import type { StaffCalls } from '../data/calls';
import { staffAct } from '../data/staffAct';
import { useMay } from '../data/useMay';
import { useStaffChange } from '../data/useStaffChange';
import { Facts } from '../resource/Facts';
import { SecondPerson } from '../resource/SecondPerson';
import { userCalls } from './accounts';

type Reset = components['schemas']['FactorResetView'];

const topics: readonly Topic[] = ['work'];

/** What the second person can do; resets have no list of their own. */
const factorResetCalls = {
  confirm: 'POST /api/admin/factor-resets/{id}/confirm',
  refuse: 'POST /api/admin/factor-resets/{id}/refuse',
} as const satisfies StaffCalls;

const STATUS_LABELS: Record<Reset['status'], string> = {
  waiting: 'Waits for a second person',
  refused: 'Refused',
  confirmed: 'Confirmed; its owner can stop it',
  stopped: 'Stopped: its owner has not lost it',
  done: 'Removed',
};

/** The newest one of an account. */
const useReset = (userId: string) =>
  useQuery({
    queryKey: ['/api/admin/factor-resets', userId],
    queryFn: async () => {
      const params = listParams({
        filter: { userId: [userId] },
        sort: ['askedAt', 'DESC'],
        range: [0, 0],
      });
      return (await pageOf(api.GET('/api/admin/factor-resets', { params }))).items[0] ?? null;
    },
    staleTime: 0,
  });

const rowsOf = (reset: Reset): [string, ReactNode][] => [
  ['Status', STATUS_LABELS[reset.status]],
  ['Asked by', `${reset.askedByName}, ${formatDateTime(reset.askedAt)}`],
  ['Identity check', reset.identityCheck],
  ...(reset.decidedAt
    ? ([['Decided by', `${reset.decidedByName}, ${formatDateTime(reset.decidedAt)}`]] as [
        string,
        ReactNode,
      ][])
    : []),
  ...(reset.refusal ? ([['Why not', reset.refusal]] as [string, ReactNode][]) : []),
  ...(reset.status === 'confirmed' && reset.dueAt
    ? ([['Removed from', formatDateTime(reset.dueAt)]] as [string, ReactNode][])
    : []),
];

function Ask({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const [words, setWords] = useState('');
  const ask = useStaffChange({
    touches: topics,
    change: () => staffAct(userCalls, 'resetFactor', { id: userId, body: { identityCheck: words } }),
    done: () => ({ title: 'Asked', description: 'A colleague must confirm it before anything happens.' }),
    onDone: onClose,
  });
  return (
    <form
      className="grid gap-3 pt-2"
      aria-label="Reset the second factor"
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate();
      }}
    >
      <Field
        label="How did you check who it is?"
        hint={`A colleague reads it and confirms. ${name} is mailed then, and can stop it for 24 hours.`}
        error={isApiError(ask.error) ? ask.error.errors['identityCheck'] : undefined}
        required
      >
        <Textarea
          rows={3}
          maxLength={500}
          value={words}
          autoFocus
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={ask.isPending}>
          Ask a colleague
        </Button>
      </div>
    </form>
  );
}

function Decide({ reset }: { reset: Reset }) {
  const isOwn = use(UserContext)?.id === reset.askedById;
  const { id } = reset;
  const confirm = useStaffChange({
    touches: topics,
    change: () => staffAct(factorResetCalls, 'confirm', { id }),
    done: () => ({
      title: 'Reset Confirmed',
      description: `${reset.userName} is told, and can stop it for 24 hours.`,
    }),
  });
  const refuse = useStaffChange({
    touches: topics,
    change: (reason: string) => staffAct(factorResetCalls, 'refuse', { id, body: { reason } }),
    done: () => ({ title: isOwn ? 'Taken Back' : 'Reset Refused', description: 'The second factor stays.' }),
  });
  return (
    <div className="grid gap-3 pt-3">
      <SecondPerson
        what="reset"
        isOwn={isOwn}
        confirmLabel="Confirm the reset"
        confirm={{ isPending: confirm.isPending, onDecide: () => confirm.mutate() }}
        refuse={{ isPending: refuse.isPending, onDecide: (reason) => refuse.mutate(reason) }}
      />
    </div>
  );
}

/** For somebody who lost the second factor and the recovery codes: one of staff asks, another confirms. */
export function LostFactor({ userId, name }: { userId: string; name: string }) {
  const reset = useReset(userId);
  const mayAsk = useMay('POST /api/admin/users/:id/factor-reset');
  const mayDecide = useMay('POST /api/admin/factor-resets/:id/confirm');
  const isOwnAccount = use(UserContext)?.id === userId;
  const [asking, setAsking] = useState(false);
  const row = reset.data;
  const isLive = row?.status === 'waiting' || row?.status === 'confirmed';
  const isWanted = mayAsk && !isOwnAccount && row !== undefined && !isLive;
  if (row === null && !isWanted) return null;
  return (
    <Facts title="Lost second factor" rows={row ? rowsOf(row) : []}>
      {reset.isPending && <Skeleton className="h-11 w-40" />}
      {reset.error && !row && (
        <ErrorState
          title="This did not load"
          detail={errorText(reset.error)}
          onRetry={() => void reset.refetch()}
          busy={reset.isFetching}
        />
      )}
      {row?.status === 'waiting' && mayDecide && !isOwnAccount && <Decide reset={row} />}
      {isWanted && !asking && (
        <div className="grid justify-items-start gap-3 pt-2">
          <p className="text-sm text-ink-2">
            For somebody who can no longer give a code or use a passkey, and has no recovery code left.
          </p>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Reset the second factor…
          </Button>
        </div>
      )}
      {isWanted && asking && <Ask userId={userId} name={name} onClose={() => setAsking(false)} />}
    </Facts>
  );
}
