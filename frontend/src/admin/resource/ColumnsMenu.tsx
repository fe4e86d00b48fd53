import { Check } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import { useStore } from 'react-admin';
import { DropdownItem, DropdownMenu, DropdownSeparator } from '../../ui/overlay/DropdownMenu';
import type { OpenMenuProps } from '../../ui/overlay/LazyMenu';
import { columnKey, type Column } from './defineResource';

type ColumnsMenuProps = OpenMenuProps & {
  resource: string;
  columns: readonly Pick<Column<never>, 'label' | 'sort'>[];
};

/** All columns but the name of the row. */
export function ColumnsMenu({ trigger, resource, columns }: ColumnsMenuProps) {
  const [hidden, setHidden] = useStore<string[]>(`${resource}.datatable`, []);
  return (
    <DropdownMenu trigger={trigger} label="Columns">
      {columns.map((column) => {
        const key = columnKey(column);
        return (
          <Radix.CheckboxItem
            key={key}
            checked={!hidden.includes(key)}
            // Several may be chosen while it is open.
            onSelect={(event) => event.preventDefault()}
            onCheckedChange={(isShown) =>
              setHidden(isShown ? hidden.filter((one) => one !== key) : [...hidden, key])
            }
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none select-none data-highlighted:bg-sunken"
          >
            <span aria-hidden="true" className="grid size-5 place-items-center">
              <Radix.ItemIndicator>
                <Check className="size-4.5 text-petrol" strokeWidth={2.5} />
              </Radix.ItemIndicator>
            </span>
            {column.label}
          </Radix.CheckboxItem>
        );
      })}
      <DropdownSeparator />
      <DropdownItem disabled={hidden.length === 0} onSelect={() => setHidden([])}>
        Show all
      </DropdownItem>
    </DropdownMenu>
  );
}
