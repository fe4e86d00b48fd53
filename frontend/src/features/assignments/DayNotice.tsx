import { errorText } from '../../api/http/apiError';
import { useAct } from '../../api/assignments';
import type { Assignment } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { Notice } from '../../ui/state/Notice';
import { toast } from '../../ui/overlay/toastStore';
import type { Act } from './ActButtons';
import { useOtherName } from './otherName';
import { dayText, type WorkDay } from './workDay';

type DayNoticeProps = { assignment: Assignment; proposed: WorkDay; onAct: (act: Act) => void };

/** A day that one side proposed: the other agrees here, or proposes another. */
export function DayNotice({ assignment, proposed, onAct }: DayNoticeProps) {
  const other = useOtherName(assignment);
  const agree = useAct(assignment.id, 'agreeOnDay');
  const onError = (error: Error) =>
    toast({ variant: 'destructive', title: 'Error', description: errorText(error) });
  if (!proposed.yours)
    return (
      <Notice className="mt-4" title={`You proposed ${dayText(proposed)}`}>
        {other} has been told, and agrees or proposes another day.
      </Notice>
    );
  return (
    <Notice tone="warn" className="mt-4" title={`Does ${dayText(proposed)} suit you?`}>
      <div className="mt-2 flex flex-col gap-3 sm:flex-row">
        <Button busy={agree.isPending} onClick={() => agree.mutate({ proposalId: proposed.id }, { onError })}>
          Agree
        </Button>
        <Button variant="secondary" onClick={() => onAct('day')}>
          Propose another day
        </Button>
      </div>
    </Notice>
  );
}
