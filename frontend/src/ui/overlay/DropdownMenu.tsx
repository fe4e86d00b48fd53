import * as Radix from 'radix-ui/dropdown-menu';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cx } from '../cx';

type DropdownMenuProps = { trigger: ReactElement; label: string; className?: string; children: ReactNode };

/** Open from the beginning, because it is first shown when it is wanted. Stands where it is written, not at the end of the page, so that it stays inside its landmark. */
export function DropdownMenu({ trigger, label, className, children }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        aria-label={label}
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className={cx(
          'z-30 max-w-[calc(100vw-24px)] min-w-[min(14rem,calc(100vw-24px))] wrap-anywhere animate-rise-in overflow-hidden rounded-card border border-line bg-raised p-1.5 text-ink shadow-float',
          className,
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

export function DropdownItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      {...rest}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-ink outline-none select-none',
        'data-disabled:cursor-default data-disabled:text-ink-3 data-highlighted:bg-sunken',
        className,
      )}
    />
  );
}

export function DropdownLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label {...rest} className={cx('px-3 py-2', className)} />;
}

export function DropdownSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}
