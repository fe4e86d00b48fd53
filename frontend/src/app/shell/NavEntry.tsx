import { NavLink } from 'react-router';
import { Badge } from '../../ui/mark/Badge';
import { countText } from '../../ui/text/countText';
import { cx } from '../../ui/cx';
import type { NavItem } from './navItems';

export const itemClass =
  'flex min-h-11 items-center gap-3 rounded-control px-3.5 text-shell-ink-2 transition-colors duration-150 hover:bg-shell-raised hover:text-shell-ink';

type NavEntryProps = { item: NavItem; count?: number; onNavigate?: () => void };

/** Thousands in short: a longer number would break the name beside it in two, and move what stands below. */
const shortCount = (count: number): string =>
  count < 1_000 ? countText(count) : `${Math.floor(count / 1_000)}k+`;

/** One line of the sidebar, with how many there are. */
export function NavEntry({ item, count, onNavigate }: NavEntryProps) {
  return (
    <li>
      <NavLink
        to={item.to}
        end={item.to === '/' || item.to === '/admin'}
        reloadDocument={item.isDocument}
        // In the drawer's place in the history.
        replace={onNavigate !== undefined}
        onClick={onNavigate}
        className={({ isActive }) => cx(itemClass, isActive && 'bg-shell-raised font-medium text-shell-ink')}
      >
        <item.icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        <span className="flex-1 lg:whitespace-nowrap">{item.label}</span>
        {count !== undefined && count > 0 && (
          <Badge tone="count" className="-mr-2 -ml-1.5">
            {shortCount(count)}
          </Badge>
        )}
      </NavLink>
    </li>
  );
}
