import type { JobDetail } from '../../api/types';
import { ContactLines } from '../../ui/ContactLines';
import { formatMoney } from '../../ui/money';
import { Notice } from '../../ui/Notice';

/** One sentence on where the job stands and what happens next. */
export function JobProgress({ job }: { job: JobDetail }) {
  const won = job.bids.find(({ id }) => id === job.awardedBidId);
  const winner = won?.installer;
  if (job.awardedBidId && job.status !== 'cancelled') {
    return (
      <Notice
        tone="safe"
        className="mt-4"
        title={winner ? `You've chosen ${winner.firstName} ${winner.lastName}` : 'The job is awarded'}
      >
        {job.payment?.status === 'succeeded'
          ? `Your payment of ${formatMoney(job.payment.amount)} is held until you approve the finished work.`
          : 'You can follow it below.'}
        {won?.contact && <ContactLines contact={won.contact} />}
      </Notice>
    );
  }
  if (job.status === 'cancelled') {
    return (
      <Notice className="mt-4" title="This job was cancelled">
        Everyone who had paid a deposit gets it back.
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
