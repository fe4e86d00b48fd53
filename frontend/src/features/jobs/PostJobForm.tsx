import { usePostJob } from '../../api/jobs';
import { Card } from '../../ui/layout/Card';
import { toast } from '../../ui/overlay/toastStore';
import { ClosedNotice } from '../market/ClosedNotice';
import { JobForm } from './JobForm';
import { emptyJob, POST_JOB_DRAFT } from './jobForm';

const title = 'Post a New Job';

export function PostJobForm({ onClose }: { onClose: () => void }) {
  const post = usePostJob();
  return (
    <Card className="p-5 sm:p-7">
      <JobForm
        draft={POST_JOB_DRAFT}
        initial={emptyJob}
        label={title}
        heading={
          <>
            <h2 className="text-xl">{title}</h2>
            <p className="mt-1 text-ink-2">
              We'll alert nearby installers straight away. Each pays a refundable deposit to bid.
            </p>
            <div className="mt-3 empty:hidden">
              <ClosedNotice part="posting" />
            </div>
          </>
        }
        words={{ submit: 'Post Job', busy: 'Posting...', failed: 'Failed to post job' }}
        save={(job) => post.mutateAsync(job)}
        onSaved={() => {
          toast({
            title: 'Job posted successfully',
            description: 'Your job has been posted and will be sent to matching installers.',
          });
          onClose();
        }}
        onCancel={onClose}
      />
    </Card>
  );
}
