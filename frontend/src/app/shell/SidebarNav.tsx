import { LogOut } from 'lucide-react';
import { Suspense } from 'react';
import { NavLink } from 'react-router';
import { useActiveBidCount } from '../../api/bids';
import { useRecentLeads } from '../../api/leads';
import { useCurrentUser } from '../../api/user';
import { cx } from '../../ui/cx';
import { Logo } from '../../ui/mark/Logo';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { roleOf } from '../gates';
import { itemClass, NavEntry } from './NavEntry';
import { navItemsFor } from './navItems';
import { useSignOut } from './useSignOut';

// Only staff fetch what their lists look like.
const AdminPanel = lazyWithRetry(async () => ({ default: (await import('./AdminPanel')).AdminPanel }));

/** The sidebar's content. Only installers ask for what the badges count. */
export function SidebarNav({ onNavigate }: { onNavigate?: () => void }) {
  const role = roleOf(useCurrentUser());
  const isInstaller = role === 'installer';
  const leads = useRecentLeads(isInstaller);
  const bids = useActiveBidCount(isInstaller);
  const counts = { leads: leads.data?.total, bids: bids.data };
  const { signOut, isPending } = useSignOut();

  return (
    <nav
      aria-label="Main"
      className="on-shell flex h-full flex-col overflow-y-auto bg-shell px-3.5 pt-5 pb-4 text-shell-ink"
    >
      <NavLink
        to="/"
        replace={onNavigate !== undefined}
        onClick={onNavigate}
        className="mb-6 flex min-h-11 items-center rounded-control px-2"
      >
        <Logo />
      </NavLink>
      <ul className="grid gap-1">
        {navItemsFor(role).map((item) => (
          <NavEntry
            key={item.to}
            item={item}
            count={item.badge && counts[item.badge]}
            onNavigate={onNavigate}
          />
        ))}
      </ul>
      {role === 'admin' && (
        <Suspense fallback={null}>
          <AdminPanel onNavigate={onNavigate} />
        </Suspense>
      )}
      <button
        type="button"
        onClick={signOut}
        disabled={isPending}
        className={cx(itemClass, 'mt-auto w-full text-left')}
      >
        <LogOut aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        Logout
      </button>
    </nav>
  );
}
