import { Download } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '../../ui/button/Button';
import { failed } from '../data/failed';
import { saveSpreadsheet } from '../data/saveFile';
import type { Filters, Resource } from './defineResource';
import { columnsOf } from './RowHead';
import { everyRow } from './everyRow';

/** Rows at most in one spreadsheet: more than that is a matter for a report. */
const MOST = 5000;

/** The rows that the list's filters leave, as a spreadsheet. */
export function ExportButton({ resource }: { resource: Resource }) {
  const { total = 0, sort, filterValues } = useListContext();
  const [busy, setBusy] = useState(false);
  if (total === 0) return null;

  const save = async () => {
    setBusy(true);
    try {
      const { spreadsheet } = await import('./spreadsheet');
      const filter = { ...(filterValues as Filters), ...resource.always };
      const rows = await everyRow({ path: resource.path, filter, sort: [sort.field, sort.order] }, MOST);
      saveSpreadsheet(`${resource.name}.csv`, spreadsheet(columnsOf(resource), rows));
    } catch (error) {
      failed(error, `The ${resource.many} could not be exported. Please try again.`);
    } finally {
      setBusy(false);
    }
  };
  const all = total > MOST ? `the first ${MOST.toLocaleString('en-GB')} ${resource.many}` : resource.many;
  return (
    <Button
      variant="quiet"
      className="px-3.5 text-sm"
      busy={busy}
      aria-label={`Export ${all} as a spreadsheet`}
      onClick={() => void save()}
    >
      <Download aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      Export
    </Button>
  );
}
