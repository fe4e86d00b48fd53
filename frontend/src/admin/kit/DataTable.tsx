import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  DataTableBase,
  RecordContextProvider,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  useDataTableStoreContext,
  useRecordContext,
  useStore,
  DataTableRenderContext,
  type RaRecord,
} from 'react-admin';
import { cx } from '../../ui/cx';

type DataTableProps<Row extends RaRecord> = {
  /** The table's name for screen readers. */
  label: string;
  /** Rows can be ticked, for what can be done to many at once. */
  hasBulkActions?: boolean;
  isRowSelectable?: (row: Row) => boolean;
  /** {@link Col}s. */
  children: ReactNode;
};

/** react-admin's table in the portal's look: it sorts, remembers the columns that were chosen, and ticks rows (with Shift, all between). */
export function DataTable<Row extends RaRecord>(props: DataTableProps<Row>) {
  const { label, hasBulkActions = false, isRowSelectable, children } = props;
  return (
    <DataTableBase<Row>
      hasBulkActions={hasBulkActions}
      isRowSelectable={isRowSelectable}
      rowClick={false}
      empty={null}
      loading={null}
    >
      <table aria-label={label} className="w-full text-left text-[0.9rem]">
        <thead className="text-ink-2">
          <tr>
            {hasBulkActions && (
              <th className="w-12 py-3 pl-4">
                <TickPage />
              </th>
            )}
            <DataTableRenderContext value="header">{children}</DataTableRenderContext>
          </tr>
        </thead>
        <tbody>
          <DataTableRenderContext value="data">
            <Rows>{children}</Rows>
          </DataTableRenderContext>
        </tbody>
      </table>
    </DataTableBase>
  );
}

function Rows({ children }: { children: ReactNode }) {
  const data = useDataTableDataContext() as RaRecord[] | undefined;
  const { hasBulkActions } = useDataTableConfigContext();
  return data?.map((row) => (
    <RecordContextProvider key={row.id} value={row}>
      <tr className="border-t border-line hover:bg-paper">
        {hasBulkActions && (
          <td className="py-3.5 pl-4 align-middle">
            <TickRow />
          </td>
        )}
        {children}
      </tr>
    </RecordContextProvider>
  ));
}

const tick = 'size-5 cursor-pointer accent-petrol align-middle disabled:cursor-not-allowed';

function TickPage() {
  const data = useDataTableDataContext() as RaRecord[] | undefined;
  const chosen = useDataTableSelectedIdsContext() ?? [];
  const { onSelect, isRowSelectable } = useDataTableCallbacksContext();
  const ids = (data ?? []).filter((row) => isRowSelectable?.(row) ?? true).map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => chosen.includes(id));
  return (
    <input
      type="checkbox"
      aria-label="Choose all on this page"
      checked={isAll}
      disabled={ids.length === 0}
      onChange={() =>
        onSelect?.(isAll ? chosen.filter((id) => !ids.includes(id)) : [...new Set([...chosen, ...ids])])
      }
      className={tick}
    />
  );
}

function TickRow() {
  const row = useRecordContext<RaRecord>();
  const chosen = useDataTableSelectedIdsContext() ?? [];
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  if (!row) return null;
  return (
    <input
      type="checkbox"
      aria-label="Choose this row"
      checked={chosen.includes(row.id)}
      disabled={!(isRowSelectable?.(row) ?? true)}
      onClick={(event) => handleToggleItem?.(row.id, event)}
      onChange={() => undefined}
      className={tick}
    />
  );
}

type ColProps<Row> = {
  label: string;
  /** The server's name for what it sorts by; without it the column cannot be sorted. */
  source?: string;
  /** What the first click sorts by. */
  sortByOrder?: 'ASC' | 'DESC';
  render: (row: Row) => ReactNode;
};

/** A column, hidden where somebody has chosen so. */
export function Col<Row extends RaRecord>({ label, source, sortByOrder, render }: ColProps<Row>) {
  const part = useDataTableRenderContext();
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const row = useRecordContext<Row>();
  if (hidden.includes(source ?? label)) return null;
  if (part === 'header') return <Heading label={label} source={source} sortByOrder={sortByOrder} />;
  return <td className="px-3 py-3.5 align-middle first:pl-4 last:pr-4">{row && render(row)}</td>;
}

const sorted = { ASC: 'ascending', DESC: 'descending' } as const;

function Heading({ label, source, sortByOrder = 'ASC' }: Omit<ColProps<never>, 'render'>) {
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const isSorted = source !== undefined && sort?.field === source;
  const Arrow = (isSorted ? sort?.order : sortByOrder) === 'DESC' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted && sort ? sorted[sort.order] : undefined}
      className="px-3 py-1.5 font-semibold whitespace-nowrap first:pl-4 last:pr-4"
    >
      {source ? (
        <button
          type="button"
          data-field={source}
          data-order={sortByOrder}
          onClick={handleSort}
          className={cx(
            'group -mx-1.5 inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-[7px] px-1.5 hover:text-ink',
            isSorted && 'text-ink',
          )}
        >
          {label}
          <Arrow
            aria-hidden="true"
            strokeWidth={2}
            className={cx(
              'size-4',
              !isSorted && 'opacity-0 group-hover:opacity-50 group-focus-visible:opacity-50',
            )}
          />
        </button>
      ) : (
        <span className="inline-flex min-h-9 items-center">{label}</span>
      )}
    </th>
  );
}
