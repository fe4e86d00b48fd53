import type { ReactNode } from 'react';
import { ListBase, type RaRecord } from 'react-admin';

type ListProps = {
  /** As react-admin calls it. */
  resource: string;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** What the list is made of, whatever else it is filtered by. */
  filter?: object;
  filterDefaultValues?: object;
  children: ReactNode;
};

const PER_PAGE = 25;

/** Asked for anew whenever it is opened; what fails is shown in its place, not in a toast. */
const freshList = { refetchOnMount: 'always', onError: () => undefined } as const;

/** react-admin's list; what is shown of it is its children's matter. Filters, order and page stand in the address. */
export function List<Row extends RaRecord>(props: ListProps) {
  return <ListBase<Row> perPage={PER_PAGE} queryOptions={freshList} {...props} />;
}
