import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router';
import { useMyBids } from '../../api/bids';
import { useRecentLeads } from '../../api/leads';
import { useCurrentUser } from '../../api/user';
import { Badge } from '../../ui/Badge';
import { countText } from '../../ui/countText';
import { cx } from '../../ui/cx';
import { Logo } from '../../ui/Logo';
import { roleOf } from '../gates';
import { adminItems, navItemsFor, type NavItem } from './navItems';
import { useSignOut } from './useSignOut';

const itemClass =
  'flex min-h-11 items-center gap-3 rounded-control px-3.5 text-shell-ink-2 transition-colors duration-150 hover:bg-shell-raised hover:text-shell-ink';

function Item({ item, count, onNavigate }: { item: NavItem; count?: number; onNavigate?: () => void }) {
  return (
    <li>
      <NavLink
        to={item.to}
        end={item.to === '/'}
        onClick={onNavigate}
        className={({ isActive }) => cx(itemClass, isActive && 'bg-shell-raised font-medium text-shell-ink')}
      >
        <item.icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        <span className="flex-1">{item.label}</span>
        {count !== undefined && count > 0 && <Badge tone="count">{countText(count)}</Badge>}
      </NavLink>
    </li>
  );
}

/** The sidebar's content. Only installers ask for the lists behind the badges. */
export function SidebarNav({ onNavigate }: { onNavigate?: () => void }) {
  const role = roleOf(useCurrentUser());
  const isInstaller = role === 'installer';
  const leads = useRecentLeads(3, isInstaller);
  const bids = useMyBids(isInstaller);
  const counts = { leads: leads.data?.total, bids: bids.data?.length };
  const { signOut, isPending } = useSignOut();

  return (
    <nav
      aria-label="Main"
      className="on-shell flex h-full flex-col overflow-y-auto bg-shell px-3.5 pt-5 pb-4 text-shell-ink"
    >
      <NavLink to="/" onClick={onNavigate} className="mb-6 flex min-h-11 items-center rounded-control px-2">
        <Logo />
      </NavLink>
      <ul className="grid gap-1">
        {navItemsFor(role).map((item) => (
          <Item key={item.to} item={item} count={item.badge && counts[item.badge]} onNavigate={onNavigate} />
        ))}
      </ul>
      {role === 'admin' && (
        <>
          <p
            id="admin-panel"
            className="mt-7 mb-2 px-3.5 text-xs font-semibold tracking-wide text-shell-ink-2 uppercase"
          >
            Admin Panel
          </p>
          <ul aria-labelledby="admin-panel" className="grid gap-1">
            {adminItems.map((item) => (
              <Item key={item.to} item={item} onNavigate={onNavigate} />
            ))}
          </ul>
        </>
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
