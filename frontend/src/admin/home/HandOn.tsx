import { UserCheck } from 'lucide-react';
import { Button } from '../../ui/button/Button';
import { LazyMenu } from '../../ui/overlay/LazyMenu';
import { ownerChoice, type OwnerChoice } from './ownerChoice';

type HandOnProps = OwnerChoice & {
  /** The name of the work, for those who do not see the row. */
  what: string;
  busy?: boolean;
};

const load = () => import('./OwnerMenu');

/** The button of a menu of colleagues. */
export function HandOn({ what, busy, ...choice }: HandOnProps) {
  return (
    <ownerChoice.Provider value={choice}>
      <LazyMenu
        load={load}
        trigger={
          <Button variant="quiet" className="px-3.5 text-sm" busy={busy} aria-label={`Hand on: ${what}`}>
            <UserCheck aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            Hand on
          </Button>
        }
      />
    </ownerChoice.Provider>
  );
}
