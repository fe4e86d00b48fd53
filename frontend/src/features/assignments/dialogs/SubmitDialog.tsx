import type { Assignment } from '../../../api/types';
import { PhotoDialog } from './PhotoDialog';

/** A report of the work, and photos of it. */
export function SubmitDialog({
  assignment: { id, approvalDays },
  onClose,
}: {
  assignment: Pick<Assignment, 'id' | 'approvalDays'>;
  onClose: () => void;
}) {
  return (
    <PhotoDialog
      id={id}
      act="submit"
      purpose="work-photo"
      title="Submit the work"
      text={`Say what you did and show it. If there is no answer within ${approvalDays} days, the work counts as approved.`}
      label="What you did"
      done={{ title: 'Work Submitted', description: "We'll let you know as soon as it has been checked." }}
      onClose={onClose}
    />
  );
}
