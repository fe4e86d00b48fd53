import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { JobDetail } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { Card } from '../../ui/layout/Card';
import { formatDate } from '../../ui/text/dates';
import { InviteDialog } from './InviteDialog';

/** How many installers can be invited to a job. */
const MOST = 3;

/** For a job that takes bids: whom its customer has asked to bid, and the way to ask more. */
export function JobInvitations({ job }: { job: JobDetail }) {
  const [inviting, setInviting] = useState(false);
  const { invitations } = job;
  const left = MOST - invitations.length;
  return (
    <Card className="p-5">
      <h2 className="text-lg">Installers you invited</h2>
      <p className="mt-1 text-sm text-ink-2">
        {left > 0
          ? 'Ask up to three installers of your choice to bid. We’ll tell them straight away; everyone bids by the same rules.'
          : 'You’ve invited three installers, the most for one job.'}
      </p>
      {invitations.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {invitations.map(({ installerId, name, invitedAt }) => (
            <li key={installerId} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <a
                href={`/installers/${installerId}`}
                className="inline-flex min-h-11 items-center font-semibold text-petrol underline-offset-4 hover:underline"
              >
                {name}
              </a>
              <span className="tabular text-sm text-ink-3">Invited {formatDate(invitedAt)}</span>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button variant="secondary" className="mt-4 w-full" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          Invite installers
        </Button>
      )}
      {inviting && <InviteDialog jobId={job.id} onClose={() => setInviting(false)} />}
    </Card>
  );
}
