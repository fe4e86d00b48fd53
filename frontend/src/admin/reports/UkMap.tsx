import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button/Button';
import { Select } from '../../ui/form/Select';
import type { Table } from './report';
import { failed } from '../data/failed';
import { ukTiles } from '../data/ukTiles';
import { valueText } from './valueText';

/** How much of the accent is in the darkest tile, 0 to 1: its text stays readable by day and by night. */
const DARKEST = 0.32;

type UkMapProps = {
  table: Table;
  /** Of the picture, without its ending. */
  file: string;
};

/** The regions of a table as tiles that lie about as the regions do, shaded by one of its columns. Each leads to its rows. */
export function UkMap({ table, file }: UkMapProps) {
  const map = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState(table.columns[0]?.name);
  const at = Math.max(
    0,
    table.columns.findIndex(({ name }) => name === chosen),
  );
  const column = table.columns[at];
  if (!column) return null;
  const rows = new Map(table.rows.map((row) => [row.label, row]));
  const title = `${column.label} on the map of the UK`;
  const most = Math.max(...table.rows.map(({ values }) => values[at] ?? 0));
  const tiles = Object.entries(ukTiles)
    .filter(([region]) => region !== 'Unknown' || rows.has(region))
    .map(([region, [line, place]]) => {
      const value = rows.get(region)?.values[at] ?? null;
      return {
        ...{ region, row: line, column: place },
        value: valueText(value, column.unit),
        shade: most > 0 ? ((value ?? 0) / most) * DARKEST : 0,
      };
    });
  const save = () =>
    Promise.all([import('./mapPicture'), import('./savePicture')])
      .then(([{ mapPicture }, { savePicture }]) =>
        savePicture(mapPicture(map.current ?? document.body, tiles), title, `${file}-map-${column.name}.png`),
      )
      .catch((error: unknown) => failed(error, 'The picture could not be saved.'));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
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
        <Button
          variant="quiet"
          className="text-sm"
          onClick={() => void save()}
          aria-label={`${title} as PNG`}
        >
          PNG
        </Button>
      </div>
      <ul ref={map} aria-label={title} className="grid max-w-2xl grid-cols-4 gap-1.5 sm:gap-2">
        {tiles.map(({ region, value, shade, row: line, column: place }) => {
          const path = rows.get(region)?.path;
          const content = (
            <>
              <span className="text-xs leading-tight break-words hyphens-auto sm:text-sm">{region}</span>
              <span className="tabular font-semibold sm:text-lg">{value}</span>
            </>
          );
          const look =
            'flex h-full min-h-20 flex-col justify-between gap-1 rounded-control border border-line p-1.5 text-ink sm:p-2.5';
          const style = {
            backgroundColor: `color-mix(in srgb, var(--color-petrol) ${Math.round(shade * 100)}%, var(--color-raised))`,
          };
          return (
            <li key={region} style={{ gridRow: line, gridColumn: place }} className="min-w-0">
              {path ? (
                <Link to={path} style={style} className={`${look} hover:border-ink`}>
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
