import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx';

type Tab = { value: string; label: ReactNode; content: ReactNode };
type TabsProps = {
  tabs: Tab[];
  value: string;
  onChange: (value: string) => void;
  label: string;
  className?: string;
};

/** Which tab a key leads to, of `count` tabs in a row: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
const placeFor = (key: string, at: number, count: number): number | undefined =>
  ({
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at + count - 1) % count,
    Home: 0,
    End: count - 1,
  })[key];

/** Where the row scrolls, the open tab stands in its middle. */
function intoSight(tab: HTMLButtonElement | null) {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** A row of tabs that fills its width, or two where there are many. On phones it scrolls sideways when it must, and never widens the page. */
export function Tabs({ tabs, value, onChange, label, className }: TabsProps) {
  const id = useId();
  const open = tabs.find((tab) => tab.value === value);

  const move = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const place = placeFor(event.key, at, tabs.length);
    const next = place === undefined ? undefined : tabs[place];
    if (!next) return;
    event.preventDefault();
    document.getElementById(`${id}-${next.value}`)?.focus();
    onChange(next.value);
  };

  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        className="flex w-0 min-w-full gap-1 overflow-x-auto sm:flex-wrap rounded-[12px] bg-sunken p-1 [scrollbar-width:none]"
      >
        {tabs.map((tab, at) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            ref={tab === open ? intoSight : undefined}
            id={`${id}-${tab.value}`}
            aria-selected={tab === open}
            aria-controls={tab === open ? `${id}-panel` : undefined}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={(event) => move(event, at)}
            className={cx(
              'flex min-h-11 flex-1 items-center justify-center gap-2 rounded-[9px] px-2 font-semibold max-sm:text-sm sm:px-4 whitespace-nowrap text-ink-2',
              'hover:text-ink aria-selected:bg-[light-dark(#ffffff,#22525c)] aria-selected:text-ink aria-selected:shadow-[0_1px_2px_rgb(6_34_42/0.12)]',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {open && (
        <div
          key={open.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${open.value}`}
          className="pt-6 outline-none"
          tabIndex={-1}
        >
          {open.content}
        </div>
      )}
    </div>
  );
}
