import { useConfig } from '../../api/config';
import { usePostJob } from '../../api/jobs';
import { Card } from '../../ui/layout/Card';
import { toast } from '../../ui/overlay/toastStore';
import { Notice } from '../../ui/state/Notice';
import { JobForm } from './JobForm';
import { emptyJob, POST_JOB_DRAFT } from './jobForm';

const title = 'Post a New Job';

export function PostJobForm({ onClose }: { onClose: () => void }) {
  const config = useConfig();
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
            {config.data?.open.posting === false && (
              <Notice tone="warn" role="status" className="mt-3">
                New jobs cannot be posted at the moment. Jobs that are open go on.
              </Notice>
            )}
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
