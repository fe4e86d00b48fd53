import { AskingDialog } from './AskingDialog';
import { Confirmation, type ConfirmationProps } from './Confirmation';

type ConfirmDialogProps = ConfirmationProps & {
  open: boolean;
  title: string;
  /** Back is what it asks about, or leaves the address that it has. */
  hasAddress?: boolean;
};

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ open, title, hasAddress, ...question }: ConfirmDialogProps) {
  return (
    <AskingDialog open={open} hasAddress={hasAddress} onClose={question.onClose} title={title}>
      <Confirmation {...question} />
    </AskingDialog>
  );
}
