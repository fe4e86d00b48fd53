import { Link } from 'react-router';
import { rowText } from './rowText';
import type { Table } from './report';
import { valueText } from './valueText';

/** A number, as the way to the rows that it counts where there is a list of them. @param name what it is, for those who hear links alone */
function Counted({ path, name, text }: { path: string | null | undefined; name: string; text: string }) {
  if (!path) return text;
  return (
    <Link to={path} className="underline underline-offset-4" aria-label={`${name}: ${text}`}>
      {text}
    </Link>
  );
}

/** The numbers themselves, with the period before under them; what staff have a list of leads there. */
export function ReportTable({ table }: { table: Table }) {
  return (
    <div
      role="region"
      aria-label={`${table.title}, as a table`}
      tabIndex={0}
      className="relative max-h-[32rem] w-0 min-w-full overflow-auto rounded-control border border-line"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{table.title}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {[table.rowLabel, ...table.columns.map(({ label }) => label)].map((label, at) => (
              <th
                key={label}
                scope="col"
                className={`px-3 py-2 font-semibold ${at === 0 ? 'min-w-36' : 'min-w-24 text-right'}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ label, path, paths, values, before }, at) => (
            <tr key={`${label} ${at}`} className="border-t border-line align-top">
              <th scope="row" className="px-3 py-2 font-medium">
                {path ? (
                  <Link to={path} className="underline underline-offset-4">
                    {rowText(label)}
                  </Link>
                ) : (
                  rowText(label)
                )}
              </th>
              {table.columns.map(({ name, label: counted, unit }, column) => (
                <td key={name} className="tabular px-3 py-2 text-right whitespace-nowrap">
                  <Counted
                    path={paths?.[column]}
                    name={`${rowText(label)}, ${counted}`}
                    text={valueText(values[column] ?? null, unit)}
                  />
                  {before && (
                    <span className="block text-xs text-ink-3">
                      <span className="sr-only">, before: </span>
                      {valueText(before[column] ?? null, unit)}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
