import { AssignmentPanel } from '../../features/assignments/AssignmentPanel';
import { JobPage } from '../../features/jobs/JobPage';

/** A customer's job with the work that was agreed on it. */
export function CustomerJob() {
  return <JobPage work={(assignmentId) => <AssignmentPanel id={assignmentId} />} />;
}
