import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useChangeJob } from '../../api/jobs';
import type { JobDetail } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/overlay/Dialog';
import { toast } from '../../ui/overlay/toastStore';
import { JobForm } from './JobForm';
import { jobPhotos, jobValues } from './jobForm';

/** For a job without a chosen installer. */
export function EditJob({ job }: { job: JobDetail }) {
  const [editing, setEditing] = useState(false);
  const change = useChangeJob(job.id);
  const close = () => setEditing(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        Edit job
      </Button>
      <Dialog
        open={editing}
        onClose={close}
        title="Edit job"
        description="Installers see your changes straight away. Bids that are in stay as they are."
        locked={change.isPending}
        wide
      >
        <JobForm
          draft={`edit-job:${job.id}`}
          initial={jobValues(job)}
          photos={jobPhotos(job)}
          label="Edit job"
          words={{ submit: 'Save Changes', busy: 'Saving...', failed: 'The job was not saved' }}
          save={(values) => change.mutateAsync(values)}
          onSaved={() => {
            toast({ title: 'Job saved', description: 'Installers see it as it is now.' });
            close();
          }}
          onCancel={close}
        />
      </Dialog>
    </>
  );
}
