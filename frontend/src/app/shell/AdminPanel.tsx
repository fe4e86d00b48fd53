import { resources } from '../../admin/resources';
import { useCounts } from '../../api/counts';
import { NavEntry } from './NavEntry';

/** The lists of the back office, with how many of each wait for somebody. */
export function AdminPanel({ onNavigate }: { onNavigate?: () => void }) {
  const { data } = useCounts();
  return (
    <>
      <p
        id="admin-panel"
        className="mt-7 mb-2 px-3.5 text-xs font-semibold tracking-wide text-shell-ink-2 uppercase"
      >
        Admin Panel
      </p>
      <ul aria-labelledby="admin-panel" className="grid gap-1">
        {resources.map(({ name, label, icon, count }) => (
          <NavEntry
            key={name}
            item={{ label, to: `/admin/${name}`, icon }}
            count={data && count?.(data)}
            onNavigate={onNavigate}
          />
        ))}
      </ul>
    </>
  );
}
