import { Dialog } from '../../ui/overlay/Dialog';
import { SummaryRows } from '../../ui/layout/SummaryRows';

const shortcuts: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Ctrl K', '⌘ K'], 'Search people, leads, payments and ids'],
  [['?'], 'This list'],
  [['J'], 'Next row of a list'],
  [['K'], 'Row before'],
  [['Enter'], 'Open the row'],
  [['Esc'], 'Leave the row, or go from a page back to its list'],
];

/** The keys of the back office. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Shortcuts">
      <SummaryRows
        rows={shortcuts.map(([keys, what]) => [
          what,
          <span key={what} className="inline-flex gap-2">
            {keys.map((one) => (
              <kbd
                key={one}
                className="rounded-control border border-line-strong bg-sunken px-2 py-0.5 text-sm"
              >
                {one}
              </kbd>
            ))}
          </span>,
        ])}
      />
    </Dialog>
  );
}
