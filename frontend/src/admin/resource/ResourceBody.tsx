import { SearchX } from 'lucide-react';
import { useListContext } from 'react-admin';
import { errorText } from '../../api/http/apiError';
import { Button } from '../../ui/button/Button';
import { Card } from '../../ui/layout/Card';
import { cx } from '../../ui/cx';
import { Empty } from '../../ui/state/Empty';
import { ErrorState } from '../../ui/state/ErrorState';
import { Pager } from '../../ui/layout/Pager';
import { Skeleton } from '../../ui/state/Skeleton';
import { Col, DataTable } from '../kit/DataTable';
import { BulkBar } from './BulkBar';
import type { Filters, Resource } from './defineResource';
import { RowCard } from './RowCard';
import { columnsOf, RowHead } from './RowHead';
import { useListKeys } from './useListKeys';
import { useIsWide } from './useIsWide';

type Props = { resource: Resource };

/** The four states of a list: loading, failed, empty and full; full is a table, or a card for each row where it is narrow. */
export function ResourceBody({ resource }: Props) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useListContext<{ id: string }>();
  const isWide = useIsWide();
  useListKeys();
  if (error && !data) {
    return (
      <ErrorState
        title={`The ${resource.many} did not load`}
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) return <ComingRows label={`Loading ${resource.many}`} />;
  if (data.length === 0) return <NoRows resource={resource} />;
  const fading = cx('transition-opacity duration-150', isPlaceholderData && 'opacity-60');
  return (
    <>
      {isWide ? (
        <Card className={cx('overflow-x-auto', fading)}>
          <BulkBar resource={resource} />
          <Table resource={resource} />
        </Card>
      ) : (
        <ul className={cx('grid gap-3 sm:grid-cols-2', fading)}>
          {data.map((row) => (
            <li key={row.id} className="grid min-w-0">
              {resource.card ? (
                resource.card(row, <RowHead resource={resource} row={row} />)
              ) : (
                <RowCard row={row} resource={resource} />
              )}
            </li>
          ))}
        </ul>
      )}
      <Pages />
    </>
  );
}

function Table({ resource }: Props) {
  const { many, BulkActs, mayChoose } = resource;
  return (
    <DataTable
      label={many.charAt(0).toUpperCase() + many.slice(1)}
      hasBulkActions={Boolean(BulkActs)}
      isRowSelectable={mayChoose}
    >
      {columnsOf(resource).map(({ label, sort, largestFirst, cell }) => (
        <Col
          key={label}
          label={label}
          source={sort}
          sortByOrder={largestFirst ? 'DESC' : 'ASC'}
          render={cell}
        />
      ))}
    </DataTable>
  );
}

function Pages() {
  const { page, perPage, total = 0, setPage } = useListContext();
  return (
    <Pager
      page={page}
      perPage={perPage}
      total={total}
      onPage={(next) => {
        setPage(next);
        window.scrollTo({ top: 0 });
      }}
    />
  );
}

function NoRows({ resource: { many, opensWith = {}, empty } }: Props) {
  const { filterValues, setFilters } = useListContext();
  const filters = filterValues as Filters;
  const isFiltering = Object.entries(filters).some(([name, value]) => value && opensWith[name] !== value);
  const own = empty?.(filters);
  const hint = isFiltering
    ? 'Try adjusting your search or filter criteria'
    : 'They appear here as they come.';
  const action = own ? own.action : isFiltering && 'Clear Filters';
  return (
    <Empty
      icon={<SearchX strokeWidth={1.75} />}
      title={own?.title ?? `No ${many} found`}
      hint={own?.hint ?? hint}
      action={
        action && (
          <Button variant="secondary" onClick={() => setFilters({})}>
            {action}
          </Button>
        )
      }
    />
  );
}

/** Rows that will be here in a moment. */
function ComingRows({ label }: { label: string }) {
  return (
    <Card className="divide-y divide-line" role="status" aria-label={label}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex items-center gap-4 px-4 py-4">
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4.5 w-3/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
          <Skeleton className="h-6 w-20 max-sm:hidden" />
          <Skeleton className="h-9 w-28" />
        </div>
      ))}
    </Card>
  );
}
