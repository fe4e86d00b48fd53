import type { Assignment } from '../../../api/types';
import { useOtherName } from '../otherName';
import { PhotoDialog } from './PhotoDialog';

/** What speaks for one side of a dispute. */
export function EvidenceDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const other = useOtherName(assignment);
  return (
    <PhotoDialog
      id={assignment.id}
      act="evidence"
      purpose="evidence"
      title="Add evidence"
      text={`${other} and our team see it.`}
      label="What this shows"
      done={{ title: 'Evidence Added', description: `${other} and our team can see it.` }}
      onClose={onClose}
    />
  );
}
