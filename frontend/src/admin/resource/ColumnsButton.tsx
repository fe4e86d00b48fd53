import { Columns3 } from 'lucide-react';
import { LazyMenu } from '../../ui/overlay/LazyMenu';
import { Button } from '../../ui/button/Button';
import type { Column } from './defineResource';

type ColumnsButtonProps = { resource: string; columns: readonly Pick<Column<never>, 'label' | 'sort'>[] };

/** Which columns of a table are shown: kept where react-admin's table looks for it. */
export function ColumnsButton(props: ColumnsButtonProps) {
  return (
    <LazyMenu
      trigger={
        <Button variant="quiet" className="px-3.5 text-sm">
          <Columns3 aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          Columns
        </Button>
      }
      load={async () => {
        const { ColumnsMenu } = await import('./ColumnsMenu');
        return { default: ({ trigger }) => <ColumnsMenu trigger={trigger} {...props} /> };
      }}
    />
  );
}
