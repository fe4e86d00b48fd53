import { useSearchParams } from 'react-router';
import { Badge } from '../../ui/mark/Badge';
import { useMay } from '../data/useMay';
import { BackOfficeLink } from '../resource/cells';
import { Elsewhere, filtered } from '../audit/Elsewhere';
import { Facts } from '../resource/Facts';
import { Show } from '../kit/Show';
import { Timeline } from '../timeline/Timeline';
import { ApplicationFacts } from './ApplicationFacts';
import { nameOf, statusBadge, type AdminUserDetail } from './accounts';
import { CisCheck } from './CisCheck';
import { LostFactor } from './LostFactor';
import { ReviewButtons } from './ReviewButtons';
import { PerformanceTab, ProfileTab } from './UserTabs';

const listOf = (user: AdminUserDetail | undefined) =>
  user?.userType === 'customer'
    ? { path: '/admin/customers', label: 'Customers' }
    : { path: '/admin/users', label: 'Installers' };

function Status({ user }: { user: AdminUserDetail }) {
  const [label, tone] = statusBadge(user);
  return (
    <>
      <Badge tone={tone}>{label}</Badge> <span className="break-all">{user.email}</span>
    </>
  );
}

/** One person: what they said of themselves, how they do, what was decided about them and what they did. */
export default function UserShow() {
  const [params] = useSearchParams();
  const act = params.get('act');
  const mayPost = useMay('POST /api/admin/jobs');
  return (
    <Show<AdminUserDetail>
      resource="users"
      what="account"
      list={listOf}
      title={nameOf}
      subtitle={(user) => <Status user={user} />}
      acts={(user) => (
        <div className="flex flex-wrap gap-3">
          <ReviewButtons key={act} user={user} act={act} />
        </div>
      )}
    >
      {(user) => (
        <>
          <div className="grid gap-5">
            <Facts title="Account">
              <ProfileTab user={user} />
            </Facts>
            {user.userType === 'installer' && (
              <Facts title="Performance">
                <PerformanceTab user={user} />
              </Facts>
            )}
            {(user.userType === 'installer' || user.companyName !== null) && <ApplicationFacts user={user} />}
            {user.userType === 'installer' && <CisCheck userId={user.id} />}
            <LostFactor userId={user.id} name={nameOf(user)} />
            <Elsewhere id={user.id}>
              {user.userType === 'customer' && mayPost && (
                <li>
                  <BackOfficeLink to={`jobs/create?customer=${user.id}`}>Post a job for them</BackOfficeLink>
                </li>
              )}
              <li>
                <BackOfficeLink to={filtered('payments', { personId: [user.id] })}>Payments</BackOfficeLink>
              </li>
              <li>
                <BackOfficeLink to={filtered('audit', { actorId: user.id })}>
                  What they changed
                </BackOfficeLink>
              </li>
            </Elsewhere>
          </div>
          <Timeline subject="users" id={user.id} />
        </>
      )}
    </Show>
  );
}
