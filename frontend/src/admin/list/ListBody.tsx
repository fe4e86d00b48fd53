import type { ReactNode } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import { errorText } from '../../api/apiError';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { ErrorState } from '../../ui/ErrorState';
import { ListPager } from './ListPager';
import { ListSkeleton } from './ListSkeleton';
import { useIsWide } from './useIsWide';

type ListBodyProps = {
  /** What the rows are, in the plural: "leads". */
  name: string;
  empty: ReactNode;
  table: ReactNode;
  /** One row where it is narrow; it finds its record in the context. */
  card: ReactNode;
};

/** The four states of a list: loading, failed, empty and full; full is a table, or a card for each row where it is narrow. */
export function ListBody({ name, empty, table, card }: ListBodyProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useListContext<{ id: string }>();
  const isWide = useIsWide();
  if (error && !data) {
    return (
      <ErrorState
        title={`The ${name} did not load`}
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) return <ListSkeleton label={`Loading ${name}`} />;
  if (data.length === 0) return <>{empty}</>;
  const fading = cx('transition-opacity duration-150', isPlaceholderData && 'opacity-60');
  return (
    <>
      {isWide ? (
        <Card className={cx('overflow-x-auto', fading)}>{table}</Card>
      ) : (
        <ul className={cx('grid gap-3 sm:grid-cols-2', fading)}>
          {data.map((record) => (
            <li key={record.id} className="grid">
              <RecordContextProvider value={record}>{card}</RecordContextProvider>
            </li>
          ))}
        </ul>
      )}
      <ListPager />
    </>
  );
}
