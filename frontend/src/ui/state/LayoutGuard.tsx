import type { ReactNode } from 'react';
import { cx } from '../cx';

const hidden = { lg: 'max-lg:invisible', xl: 'max-xl:invisible', never: 'invisible' } as const;

type LayoutGuardProps = {
  /** What stands above is still on its way. */
  waits: boolean;
  /** From this width on it stands beside it, not below. */
  beside?: keyof typeof hidden;
  children: ReactNode;
};

/** What stands below something whose height is not known yet is seen together with it: then nothing moves before one's eyes. */
export function LayoutGuard({ waits, beside = 'never', children }: LayoutGuardProps) {
  return (
    <div aria-busy={waits || undefined} className={cx('contents', waits && hidden[beside])}>
      {children}
    </div>
  );
}
