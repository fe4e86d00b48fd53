import type { JobDetail } from '../../api/types';
import { formatMoney } from '../../ui/money';
import { Notice } from '../../ui/Notice';

/** One sentence on where the job stands and what happens next. */
export function JobProgress({ job }: { job: JobDetail }) {
  if (job.assignment && job.status !== 'cancelled') {
    if (job.payment?.status !== 'succeeded') return null;
    return (
      <Notice tone="safe" className="mt-4" title="Your payment is held">
        {formatMoney(job.payment.amount)} is held until you approve the finished work.
      </Notice>
    );
  }
  if (job.status === 'cancelled') {
    return (
      <Notice className="mt-4" title="This job was cancelled">
        Nothing is left to do here. Money that is owed to you goes back to your card.
      </Notice>
    );
  }
  if (job.status !== 'active' || job.bids.length > 0) return null;
  return (
    <Notice className="mt-4" title="Waiting for bids">
      {job.notifiedCount > 0
        ? `${job.notifiedCount} matching ${job.notifiedCount === 1 ? 'installer was' : 'installers were'} told. You get an email with each bid.`
        : 'We tell matching installers. You get an email with each bid.'}
    </Notice>
  );
}
