import { AssignmentPage } from '../../features/assignments/AssignmentPage';
import { ThreadPanel } from '../../features/messages/ThreadPanel';

/** The work that was agreed, with what its two sides write to each other. */
export function Assignment() {
  return (
    <AssignmentPage
      messages={({ leadId, installer }) => <ThreadPanel pair={{ leadId, installerId: installer.id }} />}
    />
  );
}
