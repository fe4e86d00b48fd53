import { Link } from 'react-router';
import { DeviceOffer } from '../../features/notifications/DeviceOffer';
import { useRecentLeads } from '../../api/leads';
import { useTurns } from '../../api/turns/turns';
import { useCurrentUser } from '../../api/user';
import { PRODUCT_NAME } from '../../brand';
import { InstallerStats } from '../../features/dashboard/InstallerStats';
import { QuickActions } from '../../features/dashboard/QuickActions';
import { YourTurn } from '../../features/dashboard/YourTurn';
import { LeaderboardCard } from '../../features/leaderboard/LeaderboardCard';
import { CannotBidNotice } from '../../features/leads/CannotBidNotice';
import { RecentLeads } from '../../features/leads/RecentLeads';
import { LayoutGuard } from '../../ui/state/LayoutGuard';
import { buttonClass } from '../../ui/button/buttonClass';
import { WelcomeCard } from '../../ui/layout/WelcomeCard';

export function InstallerDashboard() {
  const user = useCurrentUser();
  const turnsWait = !useTurns().isFetched;
  const waits = useRecentLeads().isPending || turnsWait;
  return (
    <div className="grid gap-5">
      <title>{`Dashboard · ${PRODUCT_NAME}`}</title>
      <WelcomeCard
        title={`Welcome back, ${user.firstName}!`}
        text="Find your next installation opportunity"
        action={
          <Link to="/leads" className={buttonClass('accent')}>
            Browse leads
          </Link>
        }
      />
      <CannotBidNotice />
      <YourTurn />
      <LayoutGuard waits={turnsWait}>
        <InstallerStats />
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
          <div className="grid gap-5">
            <RecentLeads />
            <LayoutGuard waits={waits}>
              <QuickActions />
            </LayoutGuard>
            {user.canBid && !waits && <DeviceOffer />}
          </div>
          <LayoutGuard waits={waits} beside="lg">
            <LeaderboardCard />
          </LayoutGuard>
        </div>
      </LayoutGuard>
    </div>
  );
}
