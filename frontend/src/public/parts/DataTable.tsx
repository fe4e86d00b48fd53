type DataTableProps = { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

/** A table that becomes a list of cards on a phone. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <table className="mt-6 w-full max-w-[56rem] border-collapse text-left max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b-2 border-line-strong">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2.5 pr-6 text-sm font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr key={row[0]} className="border-b border-line max-sm:block max-sm:py-3">
            {row.map((cell, index) =>
              index === 0 ? (
                <th
                  key={index}
                  scope="row"
                  className="py-3 pr-6 align-top font-semibold max-sm:block max-sm:py-0.5"
                >
                  {cell}
                </th>
              ) : (
                <td key={index} className="py-3 pr-6 align-top text-ink-2 max-sm:block max-sm:py-0.5">
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
