import { Scale } from 'lucide-react';
import type { components } from '../../api/schema';
import { Button } from '../../ui/button/Button';
import { Badge } from '../../ui/mark/Badge';
import { formatDateTime } from '../../ui/text/dates';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { useMay } from '../data/useMay';
import { useResourcePages } from '../kit/useResourcePages';
import { defineResource } from '../resource/defineResource';
import { differencesText } from './differencesText';
import { runCalls } from './runCalls';

type Run = components['schemas']['ReconcileRunView'];

const DifferencesDialog = lazyWithRetry(async () => ({
  default: (await import('./DifferencesDialog')).DifferencesDialog,
}));

const foundText = ({ differences }: Run): string => differencesText(differences.length);

function Open({ run }: { run: Run }) {
  const pages = useResourcePages('reconcile-runs');
  const may = useMay('POST /api/admin/reconcile-runs/:id/look');
  if (!may || run.differences.length === 0) return null;
  return (
    <Button
      variant="secondary"
      className="px-3.5 text-sm whitespace-nowrap"
      aria-label={`Open ${foundText(run)}`}
      onClick={() => pages.open(run.id)}
    >
      Open
    </Button>
  );
}

/** Comparisons of the books with the provider's. */
export const reconcileRuns = defineResource({
  name: 'reconcile-runs',
  path: '/api/admin/reconcile-runs',
  icon: Scale,
  label: 'Reconcile',
  title: 'Reconcile',
  subtitle: 'Our books beside the payment provider’s: recent payments each hour, all of them once a day',
  one: 'run',
  many: 'runs',
  touches: ['payments'],
  sort: ['startedAt', 'DESC'],
  filters: [
    {
      source: 'books',
      label: 'Books',
      all: 'All Runs',
      choices: { whole: 'All books', recent: 'Last three days' },
    },
  ],
  row: {
    label: 'Compared',
    sort: 'startedAt',
    largestFirst: true,
    name: ({ startedAt }) => formatDateTime(startedAt),
    text: ({ startedAt }) => startedAt,
  },
  days: true,
  columns: [
    {
      label: 'Books',
      cell: ({ isAll }) => <span className="text-sm">{isAll ? 'All books' : 'Last three days'}</span>,
      text: ({ isAll }) => (isAll ? 'All books' : 'Last three days'),
    },
    {
      label: 'Found',
      cell: (run) => (
        <div className="grid justify-items-start gap-1 text-sm">
          <Badge tone={run.differences.length === 0 ? 'good' : run.standing.length > 0 ? 'bad' : 'hivis'}>
            {foundText(run)}
          </Badge>
          {run.standing.length > 0 && (
            <span className="text-ink-2">{run.standing.length} stood in the run before too</span>
          )}
        </div>
      ),
      text: foundText,
    },
    { label: 'Actions', isActions: true, cell: (run) => <Open run={run} /> },
  ],
  dialogs: [{ path: ':id', Dialog: DifferencesDialog }],
  calls: runCalls,
});
