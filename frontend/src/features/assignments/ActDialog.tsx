import type { ActName } from '../../api/assignments';
import type { Assignment } from '../../api/types';
import { formatMoney } from '../../ui/money';
import { ApproveDialog } from './ApproveDialog';
import { ReasonDialog } from './ReasonDialog';
import { SubmitDialog } from './SubmitDialog';

type ActDialogProps = { act: ActName; assignment: Assignment; onClose: () => void };

/** The dialog of one act. */
export function ActDialog({ act, assignment, onClose }: ActDialogProps) {
  switch (act) {
    case 'submit':
      return <SubmitDialog id={assignment.id} onClose={onClose} />;
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
      return (
        <ReasonDialog
          id={assignment.id}
          act="withdraw"
          title="Withdraw from this job?"
          text={`Your deposit is forfeited and you lose 100 points. ${assignment.customer ? `${assignment.customer.name} gets the ${formatMoney(assignment.price)} back.` : ''} This cannot be undone.`}
          label="Why do you withdraw?"
          confirmLabel="Withdraw"
          danger
          done={{ title: 'You Withdrew', description: 'The job is not yours any more.' }}
          onClose={onClose}
        />
      );
  }
}
