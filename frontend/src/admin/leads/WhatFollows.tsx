import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answerOf, api } from '../../api/http/client';
import type { Lead } from '../../api/types';
import { ErrorState } from '../../ui/state/ErrorState';
import { Money } from '../../ui/text/Money';
import { SummaryRows } from '../../ui/layout/SummaryRows';

const KINDS = { deposit: 'Deposit back to', charge: 'Held payment back to' } as const;

type WhatFollowsProps = { lead: Pick<Lead, 'id'>; change: { status: Lead['status'] } | { delete: 'true' } };

/** Whose money would go back and who would be told, as the server says before anything is changed. */
export function WhatFollows({ lead, change }: WhatFollowsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/admin/leads/{id}/preview', lead.id, change],
    queryFn: () =>
      answerOf(
        api.GET('/api/admin/leads/{id}/preview', { params: { path: { id: lead.id }, query: change } }),
      ),
    gcTime: 0, // the earlier forecast may not be true any more
  });
  if (error && !data)
    return (
      <ErrorState
        title="What follows could not be read"
        onRetry={() => void refetch()}
        className="mt-3 !py-4"
      />
    );
  if (!data)
    return (
      <p role="status" className="mt-3">
        Reading what follows …
      </p>
    );
  if (data.refunds.length + data.notices.length === 0)
    return <p className="mt-3">No money goes back, and nobody is told.</p>;
  return (
    <div className="mt-3 max-h-64 overflow-y-auto" role="group" aria-label="What follows" tabIndex={0}>
      <SummaryRows
        rows={[
          ...data.refunds.map(({ kind, to, amount }): [string, ReactNode] => [
            `${KINDS[kind]} ${to}`,
            <Money key={to} pounds={amount} />,
          ]),
          ...data.notices.map(({ to, what }): [string, string] => [`${to} is told`, what]),
        ]}
      />
    </div>
  );
}
