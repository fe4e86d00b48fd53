import { useResourcePages } from '../kit/useResourcePages';
import type { Column, Resource } from './defineResource';
import { RowTitle } from './RowTitle';

type RowHeadProps<Row extends { id: string }> = { resource: Resource<Row>; row: Row };

/** The head of a row or card: what it is called, as the way to its page, with what stands around it. */
export function RowHead<Row extends { id: string }>({
  resource: { name, row: head, Show },
  row,
}: RowHeadProps<Row>) {
  const pages = useResourcePages(name);
  const to = head.to?.(row) ?? (Show && `/admin/${name}/${row.id}/show`);
  const title = (
    <div className="min-w-0 break-words">
      <RowTitle link={to === undefined ? pages.link(row.id) : { to }}>{head.name(row)}</RowTitle>
      {head.below && <div className="text-sm text-ink-2">{head.below(row)}</div>}
    </div>
  );
  if (!head.beside) return title;
  return (
    <div className="flex items-center gap-3">
      {head.beside(row)}
      {title}
    </div>
  );
}

/** All columns of a list, the name of the row first. */
export const columnsOf = <Row extends { id: string }>(resource: Resource<Row>): Column<Row>[] => {
  const { label, sort, largestFirst, name, text = name } = resource.row;
  const cell = (row: Row) => <RowHead resource={resource} row={row} />;
  return [{ label, sort, largestFirst, text, cell }, ...resource.columns];
};
