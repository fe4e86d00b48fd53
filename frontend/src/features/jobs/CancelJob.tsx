import { useState } from 'react';
import { errorText } from '../../api/http/apiError';
import { useCancelJob } from '../../api/jobs';
import type { JobDetail } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { Card } from '../../ui/layout/Card';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { toast } from '../../ui/overlay/toastStore';

const consequence = "We'll tell installers and refund their deposits.";

/** For a job without a chosen installer. */
export function CancelJob({ job }: { job: JobDetail }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelJob(job.id);

  // Said even when news of it takes this card away before the answer.
  const confirm = () =>
    void cancel.mutateAsync().then(
      () => {
        toast({ title: 'Job Cancelled', description: consequence });
        setAsking(false);
      },
      (error) => toast({ variant: 'destructive', title: 'Error', description: errorText(error) }),
    );

  return (
    <Card className="p-5">
      <h2 className="text-lg">No longer needed?</h2>
      <p className="mt-1 text-sm text-ink-2">{consequence}</p>
      <Button variant="secondary" className="mt-4 w-full" onClick={() => setAsking(true)}>
        Cancel job
      </Button>
      <ConfirmDialog
        open={asking}
        title="Cancel this job?"
        confirmLabel="Cancel job"
        cancelLabel="Keep job"
        busy={cancel.isPending}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      >
        {consequence} This cannot be undone.
      </ConfirmDialog>
    </Card>
  );
}
