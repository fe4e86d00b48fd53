import { ChevronDown } from 'lucide-react';
import { menu } from '../../admin/menu';
import { mayStaffCall } from '../../api/staff/staffCalls';
import { useCurrentUser } from '../../api/user';
import { useCounts } from '../../api/counts';
import { NavEntry } from './NavEntry';

/** The pages of the back office by what staff work on, with how many wait for somebody. A group can be folded. */
export function AdminPanel({ onNavigate }: { onNavigate?: () => void }) {
  const { data } = useCounts();
  const { staffRole } = useCurrentUser();
  return (
    <div role="group" aria-label="Admin Panel" className="mt-4">
      {menu.map((group) => (
        <details key={group.label} open className="group mt-2">
          <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between rounded-control px-3.5 text-xs font-semibold tracking-wide text-shell-ink-2 uppercase hover:text-shell-ink [&::-webkit-details-marker]:hidden">
            {group.label}
            <ChevronDown
              aria-hidden="true"
              className="size-4 -rotate-90 transition-transform duration-150 group-open:rotate-0"
              strokeWidth={1.75}
            />
          </summary>
          <ul aria-label={group.label} className="grid gap-1">
            {group.pages
              .filter(({ call }) => !call || !staffRole || mayStaffCall(staffRole, call))
              .map(({ label, path, icon, count, isDocument }) => (
                <NavEntry
                  key={path}
                  item={{ label, to: path, icon, isDocument }}
                  count={data && count?.(data)}
                  onNavigate={onNavigate}
                />
              ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
