import { errorText } from '../../api/http/apiError';
import { useAct } from '../../api/assignments';
import type { Assignment } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { Notice } from '../../ui/state/Notice';
import { toast } from '../../ui/overlay/toastStore';
import { useOtherName } from './otherName';

type ProposalNoticeProps = { assignment: Assignment; proposal: NonNullable<Assignment['proposal']> };

/** One side would like to call the job off: the other decides here. */
export function ProposalNotice({ assignment, proposal }: ProposalNoticeProps) {
  const { id } = assignment;
  const other = useOtherName(assignment);
  const accept = useAct(id, 'acceptCancel');
  const decline = useAct(id, 'declineCancel');
  const onError = (error: Error) =>
    toast({ variant: 'destructive', title: 'Error', description: errorText(error) });
  return (
    <Notice
      tone="warn"
      className="mt-4"
      title={proposal.yours ? 'Call this job off?' : 'You proposed to call the job off'}
    >
      <p className="whitespace-pre-line">“{proposal.reason}”</p>
      <p className="mt-1">
        {proposal.yours
          ? 'If you agree, the held payment and the deposit go back in full.'
          : `${other} decides. Until then the job goes on.`}
      </p>
      {proposal.yours && (
        <div className="mt-3 flex flex-col gap-3 sm:flex-row">
          <Button
            variant="danger"
            busy={accept.isPending}
            onClick={() => accept.mutate(undefined, { onError })}
          >
            Call it off
          </Button>
          <Button
            variant="secondary"
            busy={decline.isPending}
            onClick={() => decline.mutate(undefined, { onError })}
          >
            Go on with the job
          </Button>
        </div>
      )}
    </Notice>
  );
}
