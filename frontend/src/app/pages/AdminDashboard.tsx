import { FileChartColumn, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useCurrentUser } from '../../api/user';
import { PRODUCT_NAME } from '../../brand';
import { AdminStats } from '../../features/dashboard/AdminStats';
import { WaitingForStaff } from '../../features/dashboard/WaitingForStaff';
import { LeaderboardCard } from '../../features/leaderboard/LeaderboardCard';
import { buttonClass } from '../../ui/button/buttonClass';
import { Card } from '../../ui/layout/Card';
import { WelcomeCard } from '../../ui/layout/WelcomeCard';

export function AdminDashboard() {
  const user = useCurrentUser();
  return (
    <div className="grid gap-5">
      <title>{`Dashboard · ${PRODUCT_NAME}`}</title>
      <WelcomeCard
        title={`Welcome back, ${user.firstName}!`}
        text="Manage your platform and track performance"
      />
      <AdminStats />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <WaitingForStaff />
          <Card className="p-5 sm:p-6">
            <h2 className="text-lg">Recent Leads</h2>
            <p className="mt-1 text-ink-2">Create a lead for installers, or see how the market is doing.</p>
            <div className="mt-5 flex flex-wrap gap-3">
              <Link to="/admin/leads/create" className={buttonClass('primary')}>
                <Plus aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
                Add Lead
              </Link>
              <Link to="/admin/reports" className={buttonClass('secondary')}>
                <FileChartColumn aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
                View Reports
              </Link>
            </div>
          </Card>
        </div>
        <LeaderboardCard />
      </div>
    </div>
  );
}
