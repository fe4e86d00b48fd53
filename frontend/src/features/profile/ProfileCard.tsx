import type { User } from '../../api/types';
import { rankText } from '../../ui/text/rankText';
import { Avatar } from '../../ui/mark/Avatar';
import { Badge } from '../../ui/mark/Badge';
import { Card } from '../../ui/layout/Card';
import { formatMoney } from '../../ui/text/money';
import { PictureForm } from './PictureForm';
import { installerState } from './installerState';

export function ProfileCard({ user }: { user: User }) {
  const isInstaller = user.userType === 'installer' && !user.isAdmin;
  const state = installerState(user);
  return (
    <Card className="p-5 sm:p-6">
      <div className="grid justify-items-center text-center">
        <Avatar
          firstName={user.firstName}
          lastName={user.lastName}
          imageUrl={user.profileImageUrl}
          className="size-20 text-xl!"
        />
        <h2 className="mt-3 text-xl">
          {user.firstName} {user.lastName}
        </h2>
        {user.isAdmin && (
          <Badge tone="petrol" className="mt-2">
            Administrator
          </Badge>
        )}
        {isInstaller && (
          <>
            <Badge tone={state.tone} className="mt-2">
              {state.label}
            </Badge>
            <p className="mt-1.5 text-sm text-ink-2">{state.text}</p>
          </>
        )}
        {user.userType === 'customer' && <p className="text-ink-2">{user.companyName ?? 'Customer'}</p>}
        <PictureForm user={user} />
      </div>
      {isInstaller && (
        <>
          <h3 className="mt-6 mb-1 text-base">Installer Stats</h3>
          <dl className="divide-y divide-line">
            {[
              ['Rank', rankText(user.rank)],
              ['Points', user.points.toLocaleString('en-GB')],
              ['Completed jobs', user.completedJobs],
              ['Success rate', user.completedJobs > 0 ? `${user.successRate}%` : 'No finished jobs yet'],
              ['Total earnings', formatMoney(user.totalEarnings)],
            ].map(([label, value]) => (
              <div key={label} className="flex justify-between gap-3 py-2.5">
                <dt className="text-ink-2">{label}</dt>
                <dd className="tabular font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  );
}
