import { AssignmentPanel } from '../../features/assignments/AssignmentPanel';
import { JobPage } from '../../features/jobs/JobPage';
import { JobThreads } from '../../features/messages/JobThreads';
import { ThreadPanel } from '../../features/messages/ThreadPanel';

/** A customer's job with the work that was agreed on it, and what was written about it. */
export function CustomerJob() {
  return (
    <JobPage
      work={(assignmentId) => (
        <AssignmentPanel
          id={assignmentId}
          messages={({ leadId, installer }) => <ThreadPanel pair={{ leadId, installerId: installer.id }} />}
        />
      )}
      questions={(jobId) => <JobThreads jobId={jobId} />}
    />
  );
}
