import { YourTurn } from '../../features/dashboard/YourTurn';
import { CustomerDashboard } from '../../features/jobs/CustomerDashboard';

/** What a customer sees at `/`. */
export function CustomerHome() {
  return <CustomerDashboard first={<YourTurn />} />;
}
