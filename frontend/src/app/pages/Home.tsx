import { useOutletContext } from 'react-router';
import { useCurrentUser } from '../../api/user';
import { CustomerDashboard } from '../../features/jobs/CustomerDashboard';
import { RegistrationPage } from '../../features/registration/RegistrationPage';
import { VerificationScreen } from '../../features/verification/VerificationScreen';
import { roleOf, type Gate } from '../gates';
import { AdminDashboard } from './AdminDashboard';
import { InstallerDashboard } from './InstallerDashboard';

/** What `/` shows depends on what the account still needs, then on the role. */
export function Home() {
  const user = useCurrentUser();
  const gate = useOutletContext<Gate>();
  if (gate === 'registration') return <RegistrationPage />;
  if (gate === 'verification') return <VerificationScreen />;
  switch (roleOf(user)) {
    case 'customer':
      return <CustomerDashboard />;
    case 'admin':
      return <AdminDashboard />;
    case 'installer':
      return <InstallerDashboard />;
  }
}
