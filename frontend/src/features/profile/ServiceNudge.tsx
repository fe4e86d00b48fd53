import { Link } from 'react-router';
import { useCurrentUser } from '../../api/user';
import { Notice } from '../../ui/state/Notice';

/** An installer without any service type matches no lead, and should know it. */
export function ServiceNudge() {
  const user = useCurrentUser();
  const isInstaller = user.userType === 'installer' && !user.isAdmin;
  if (!isInstaller || user.needsRegistration || user.serviceTypes.length > 0) return null;
  return (
    <Notice tone="warn" title="You have no service types" className="mb-5">
      Without them no lead is sent to you.{' '}
      <Link className="font-semibold underline" to="/profile?tab=business">
        Choose the work you do
      </Link>
      .
    </Notice>
  );
}
