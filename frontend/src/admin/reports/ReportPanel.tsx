import { Suspense, useId, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/buttonClass';
import { Card } from '../../ui/layout/Card';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { Skeleton } from '../../ui/state/Skeleton';
import { failed } from '../data/failed';
import { ReportTable } from './ReportTable';
import { UkMap } from './UkMap';
import { csvAddress, type Report, type Table } from './report';

const Plot = lazyWithRetry(() => import('./Plot'));

type ReportPanelProps = { report: Report; table: Table };

/** One table of a report: its plot, its numbers, and both to take away. */
export function ReportPanel({ report, table }: ReportPanelProps) {
  const id = useId();
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const isEmpty = table.rows.length === 0;
  const isPlotted = table.plot !== 'none' && !isEmpty;
  const file = `${report.name}-${table.name}-${report.from}-${report.to}`;

  const save = () => {
    if (!canvas) return;
    import('./savePicture')
      .then(({ savePicture }) => savePicture(canvas, table.title, `${file}.png`))
      .catch((error: unknown) => failed(error, 'The picture could not be saved.'));
  };
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <section aria-labelledby={id} className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 id={id} className="text-lg">
              {table.title}
            </h2>
            <p className="mt-1 max-w-[72ch] text-sm text-ink-2">{table.note}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <a
              href={csvAddress(report, table)}
              download={`${file}.csv`}
              className={buttonClass('quiet', 'text-sm')}
              aria-label={`${table.title} as CSV`}
            >
              CSV
            </a>
            {isPlotted && (
              <Button
                variant="quiet"
                className="text-sm"
                disabled={!canvas}
                onClick={save}
                aria-label={`${table.title} as PNG`}
              >
                PNG
              </Button>
            )}
          </div>
        </div>
        {isEmpty ? (
          <p className="text-ink-2">Nothing of this happened in the period.</p>
        ) : (
          <>
            {report.name === 'supply' && <UkMap table={table} file={file} />}
            {isPlotted && (
              <Suspense fallback={<Skeleton className="h-72 w-full" />}>
                <Plot table={table} onReady={setCanvas} />
              </Suspense>
            )}
            <details open={table.plot !== 'line'}>
              <summary className="mb-3 w-fit font-medium underline underline-offset-4">As a table</summary>
              <ReportTable table={table} />
            </details>
          </>
        )}
      </section>
    </Card>
  );
}
