import { PhotoDialog } from './PhotoDialog';

/** What speaks for one side of a dispute. */
export function EvidenceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <PhotoDialog
      id={id}
      act="evidence"
      purpose="evidence"
      title="Add evidence"
      text="Both sides and our team see it."
      label="What this shows"
      missing="Say what this shows"
      done={{ title: 'Evidence Added', description: 'The other side and our team can see it.' }}
      onClose={onClose}
    />
  );
}
