import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { components } from '../../api/schema';
import { Button } from '../../ui/button/Button';
import { Badge } from '../../ui/mark/Badge';
import { Notice } from '../../ui/state/Notice';
import { staffAct } from '../data/staffAct';
import { useMay } from '../data/useMay';
import { useStaffChange } from '../data/useStaffChange';
import { LoadedDialog } from '../resource/LoadedDialog';
import { DifferenceLine } from './DifferenceLine';
import { runCalls } from './runCalls';

type Difference = components['schemas']['DifferenceView'];

const lookKey = (id: string) => ['differences of a run', id];

/** What a run found, as it is now, each with its repair. */
export function DifferencesDialog({ onClose }: { onClose: () => void }) {
  const { id = '' } = useParams();
  const differences = useQuery({
    queryKey: lookKey(id),
    queryFn: () => staffAct(runCalls, 'look', { id }),
    refetchOnMount: 'always',
  });
  return (
    <LoadedDialog wide what="differences" query={differences} title={() => 'Differences'} onClose={onClose}>
      {({ differences: found }) => <Differences runId={id} differences={found} />}
    </LoadedDialog>
  );
}

type Props = { runId: string; differences: readonly Difference[] };

function Differences({ runId, differences }: Props) {
  const client = useQueryClient();
  const mayRepair = useMay('POST /api/admin/reconcile-runs/:id/repair');
  const repair = useStaffChange({
    touches: ['payments', 'refunds'],
    change: async (line: string) =>
      client.setQueryData(lookKey(runId), await staffAct(runCalls, 'repair', { id: runId, body: { line } })),
    done: () => ({ title: 'Difference Repaired', description: 'The books were compared again.' }),
  });
  const waiting = differences.filter(({ isGone }) => !isGone);
  return (
    <div className="grid gap-4">
      <Notice tone={waiting.length === 0 ? 'safe' : 'warn'}>
        {waiting.length === 0
          ? 'The books agree with the provider’s now.'
          : 'Compared again just now. What has only just happened on one side may settle by itself.'}
      </Notice>
      <ul aria-label="Differences" className="grid gap-3">
        {differences.map(({ line, isGone, repair: words }) => (
          <li
            key={line}
            className="grid justify-items-start gap-2.5 rounded-control border border-line px-4 py-3.5"
          >
            <p className="wrap-anywhere">
              <DifferenceLine line={line} />
            </p>
            {isGone ? (
              <Badge tone="good">Gone</Badge>
            ) : (
              <p className="text-sm text-ink-2">
                {words ?? 'A person must look: see the payment and the provider’s dashboard.'}
              </p>
            )}
            {words && mayRepair && (
              <Button
                variant="secondary"
                className="justify-self-start"
                busy={repair.isPending && repair.variables === line}
                disabled={repair.isPending && repair.variables !== line}
                aria-label={`Repair: ${line}`}
                onClick={() => repair.mutate(line)}
              >
                Repair
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
