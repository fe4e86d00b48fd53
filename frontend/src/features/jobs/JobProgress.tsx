import type { JobDetail } from '../../api/types';
import { Notice } from '../../ui/state/Notice';

/** One sentence on where the job stands and what happens next. */
export function JobProgress({ job }: { job: JobDetail }) {
  if (job.assignment) return null;
  if (job.status === 'cancelled') {
    return (
      <Notice className="mt-4" title="This job was cancelled">
        Everyone who had paid a deposit gets it back.
      </Notice>
    );
  }
  if (job.status !== 'active' || job.bidCount > 0) return null;
  return (
    <Notice className="mt-4" title="Waiting for bids">
      {job.notifiedCount > 0
        ? `We alerted ${job.notifiedCount} matching ${job.notifiedCount === 1 ? 'installer' : 'installers'}. You get an email with each bid.`
        : 'We alert matching installers. You get an email with each bid.'}
    </Notice>
  );
}
