import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import { useCurrentUser } from '../../api/user';
import { AssignmentPage } from '../../features/assignments/AssignmentPage';
import { ThreadPanel } from '../../features/messages/ThreadPanel';
import { buttonClass } from '../../ui/button/buttonClass';

/** The work that was agreed, with what its two sides write to each other; staff read that once the work is disputed. */
export function Assignment() {
  const { isAdmin } = useCurrentUser();
  return (
    <AssignmentPage
      messages={({ leadId, installer, customer, dispute }) => {
        if (!isAdmin || customer === null)
          return <ThreadPanel pair={{ leadId, installerId: installer.id }} />;
        return (
          dispute && (
            <div>
              <Link to={`/admin/threads/of/${leadId}/${installer.id}`} className={buttonClass('secondary')}>
                <MessagesSquare aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
                Read what both sides wrote
              </Link>
            </div>
          )
        );
      }}
    />
  );
}
