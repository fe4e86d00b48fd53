import { useState } from 'react';
import { Link } from 'react-router';
import { Select } from '../../ui/form/Select';
import type { Table } from './report';
import { ukTiles } from '../data/ukTiles';
import { valueText } from './valueText';

/** How much of the accent is in the darkest tile, in percent: its text stays readable by day and by night. */
const DARKEST = 32;

/** The regions of a table as tiles that lie about as the regions do, shaded by one of its columns. Each leads to its rows. */
export function UkMap({ table }: { table: Table }) {
  const [chosen, setChosen] = useState(table.columns[0]?.name);
  const at = Math.max(
    0,
    table.columns.findIndex(({ name }) => name === chosen),
  );
  const column = table.columns[at];
  if (!column) return null;
  const rows = new Map(table.rows.map((row) => [row.label, row]));
  const most = Math.max(...table.rows.map(({ values }) => values[at] ?? 0));
  const tiles = Object.entries(ukTiles).filter(([region]) => region !== 'Unknown' || rows.has(region));
  return (
    <div className="grid gap-3">
      <label className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        Shown on the map
        <Select value={column.name} onChange={({ target }) => setChosen(target.value)} className="w-auto">
          {table.columns.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </label>
      <ul
        aria-label={`${column.label} on the map of the UK`}
        className="grid max-w-2xl grid-cols-4 gap-1.5 sm:gap-2"
      >
        {tiles.map(([region, [line, place]]) => {
          const row = rows.get(region);
          const value = row?.values[at] ?? null;
          const shade = most > 0 ? Math.round(((value ?? 0) / most) * DARKEST) : 0;
          const content = (
            <>
              <span className="text-xs leading-tight break-words hyphens-auto sm:text-sm">{region}</span>
              <span className="tabular font-semibold sm:text-lg">{valueText(value, column.unit)}</span>
            </>
          );
          const look =
            'flex h-full min-h-20 flex-col justify-between gap-1 rounded-control border border-line p-1.5 text-ink sm:p-2.5';
          const style = {
            backgroundColor: `color-mix(in srgb, var(--color-petrol) ${shade}%, var(--color-raised))`,
          };
          return (
            <li key={region} style={{ gridRow: line, gridColumn: place }} className="min-w-0">
              {row?.path ? (
                <Link to={row.path} style={style} className={`${look} hover:border-ink`}>
                  {content}
                </Link>
              ) : (
                <div style={style} className={look}>
                  {content}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
