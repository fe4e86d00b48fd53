import type { Assignment } from '../../../api/types';
import type { Act } from '../ActButtons';
import { useOtherName } from '../otherName';
import { ApproveDialog } from './ApproveDialog';
import { DayDialog } from './DayDialog';
import { EvidenceDialog } from './EvidenceDialog';
import { PriceDialog } from './PriceDialog';
import { ReasonDialog } from './ReasonDialog';
import { ReviewDialog } from './ReviewDialog';
import { SubmitDialog } from './SubmitDialog';
import { WithdrawDialog } from './WithdrawDialog';

type ActDialogProps = { act: Exclude<Act, 'resolve'>; assignment: Assignment; onClose: () => void };

/** The dialog of one act. */
export function ActDialog({ act, assignment, onClose }: ActDialogProps) {
  const other = useOtherName(assignment);
  switch (act) {
    case 'submit':
      return <SubmitDialog assignment={assignment} onClose={onClose} />;
    case 'evidence':
      return <EvidenceDialog assignment={assignment} onClose={onClose} />;
    case 'review':
      return <ReviewDialog assignment={assignment} onClose={onClose} />;
    case 'price':
      return <PriceDialog assignment={assignment} onClose={onClose} />;
    case 'day':
      return <DayDialog assignment={assignment} onClose={onClose} />;
    case 'cancel':
      return (
        <ReasonDialog
          id={assignment.id}
          act="cancel"
          title="Call the job off?"
          text={`${other} decides. If they agree, the held payment and the deposit go back in full.`}
          label="Why?"
          confirmLabel={`Ask ${other}`}
          done={{ title: 'Proposal Sent', description: `${other} has been told and decides.` }}
          onClose={onClose}
        />
      );
    case 'dispute':
      return (
        <ReasonDialog
          id={assignment.id}
          act="dispute"
          title="Open a dispute?"
          text="Our team decides how the price is split. Both sides can show evidence for 5 days; nothing is paid out meanwhile."
          label="What do you not agree on?"
          confirmLabel="Open the dispute"
          danger
          done={{ title: 'Dispute Opened', description: `Our team and ${other} have been told.` }}
          onClose={onClose}
        />
      );
    case 'approve':
      return <ApproveDialog assignment={assignment} onClose={onClose} />;
    case 'return':
      return (
        <ReasonDialog
          id={assignment.id}
          act="return"
          title="Ask for changes"
          text={`${assignment.installer.name} reads this and submits the work again when it is done.`}
          label="What is missing?"
          confirmLabel="Send"
          done={{ title: 'Changes Requested', description: `${assignment.installer.name} has been told.` }}
          onClose={onClose}
        />
      );
    case 'withdraw':
      return <WithdrawDialog assignment={assignment} onClose={onClose} />;
  }
}
