import { Card } from '../../ui/layout/Card';
import type { Resource } from './defineResource';
import { RowHead } from './RowHead';

type RowCardProps<Row extends { id: string }> = { row: Row; resource: Resource<Row> };

/** A row where it is narrow: its name is the heading, the columns follow with their labels. */
export function RowCard<Row extends { id: string }>({ row, resource }: RowCardProps<Row>) {
  const facts = resource.columns.filter(({ isActions }) => !isActions);
  const actions = resource.columns.filter(({ isActions }) => isActions);
  return (
    <Card className="flex min-w-0 flex-col gap-3.5 p-4">
      <RowHead resource={resource} row={row} />
      <dl className="grid gap-2 text-sm">
        {facts.map(({ label, cell }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-ink-3">{label}</dt>
            <dd className="min-w-0 text-right break-words">{cell(row)}</dd>
          </div>
        ))}
      </dl>
      {actions.length > 0 && (
        <div className="mt-auto flex flex-wrap justify-end border-t border-line pt-3">
          {actions.map(({ label, cell }) => (
            <div key={label}>{cell(row)}</div>
          ))}
        </div>
      )}
    </Card>
  );
}
