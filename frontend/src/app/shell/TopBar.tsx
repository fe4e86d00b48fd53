import { BadgeCheck } from 'lucide-react';
import { Suspense } from 'react';
import { useIsWaiting } from '../../api/outgoing/isWaiting';
import { useCurrentUser } from '../../api/user';
import { InboxLink } from '../../features/messages/InboxLink';
import { NotificationsMenu } from '../../features/notifications/NotificationsMenu';
import { Badge } from '../../ui/mark/Badge';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { OfflineNotice } from '../../ui/state/OfflineNotice';
import { MobileDrawer } from './MobileDrawer';
import { roleLabel } from './roleLabel';
import { UserMenu } from './UserMenu';

// Only staff fetch their search, and how their pages are called.
const StaffSearch = lazyWithRetry(async () => ({ default: (await import('./StaffSearch')).StaffSearch }));
const StaffTitle = lazyWithRetry(async () => ({ default: (await import('./StaffTitle')).StaffTitle }));

const OutgoingStrip = lazyWithRetry(async () => ({
  default: (await import('./OutgoingStrip')).OutgoingStrip,
}));

export function TopBar() {
  const user = useCurrentUser();
  const isWaiting = useIsWaiting();
  const label = roleLabel(user);
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="mx-auto flex min-h-[68px] w-full max-w-[1240px] items-center gap-3 px-4 sm:px-6 lg:min-h-[78px] lg:px-9">
        <MobileDrawer />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">
            {user.isAdmin ? (
              <Suspense fallback="Dashboard">
                <StaffTitle />
              </Suspense>
            ) : (
              'Dashboard'
            )}
          </p>
          <p className="truncate text-sm text-ink-2">
            Welcome back, {user.firstName} {user.lastName}
          </p>
        </div>
        {label === 'Verified Installer' && (
          <Badge tone="good" className="mr-1 min-h-8 px-2.5 max-md:hidden">
            <BadgeCheck aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {label}
          </Badge>
        )}
        {user.isAdmin ? (
          <Suspense>
            <StaffSearch />
          </Suspense>
        ) : (
          <InboxLink />
        )}
        <NotificationsMenu />
        <UserMenu />
      </div>
      <OfflineNotice />
      {isWaiting && (
        <Suspense>
          <OutgoingStrip />
        </Suspense>
      )}
    </header>
  );
}
