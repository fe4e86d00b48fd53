import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { cx } from './cx';

type Tab = { value: string; label: ReactNode; content: ReactNode };
type TabsProps = {
  tabs: Tab[];
  value: string;
  onChange: (value: string) => void;
  label: string;
  className?: string;
};

/** A row of tabs that fills its width; on phones it scrolls sideways when it must, and never widens the page. */
export function Tabs({ tabs, value, onChange, label, className }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className={className}>
      <Radix.List
        aria-label={label}
        className="flex w-0 min-w-full gap-1 overflow-x-auto rounded-[12px] bg-sunken p-1 [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cx(
              'flex min-h-11 flex-1 items-center justify-center gap-2 rounded-[9px] px-2 font-semibold max-sm:text-sm sm:px-4 whitespace-nowrap text-ink-2',
              'hover:text-ink data-[state=active]:bg-[light-dark(#ffffff,#22525c)] data-[state=active]:text-ink data-[state=active]:shadow-[0_1px_2px_rgb(6_34_42/0.12)]',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6 outline-none" tabIndex={-1}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
