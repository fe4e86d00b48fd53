import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../button/Button';
import type { ButtonVariant } from '../button/buttonClass';
import { AskingDialog } from '../overlay/AskingDialog';
import { FormActions } from './FormActions';
import { Notice } from '../state/Notice';

type DialogFormProps = {
  title: ReactNode;
  description?: ReactNode;
  wide?: boolean;
  /** What the button says that sends the form. */
  action: string;
  variant?: ButtonVariant;
  busy: boolean;
  /** Something is still on its way that the form needs. */
  disabled?: boolean;
  /** What went wrong with the form as a whole. */
  problem: string | null;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that asks for a few things and sends them. It stays open while it sends, and says what went wrong. */
export function DialogForm(props: DialogFormProps) {
  const { title, description, wide, action, variant, busy, disabled, problem, onSubmit, onClose, children } =
    props;
  return (
    <AskingDialog open onClose={onClose} title={title} description={description} locked={busy} wide={wide}>
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4.5">
        {children}
        {problem && (
          <Notice tone="bad" role="alert">
            {problem}
          </Notice>
        )}
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={variant} busy={busy} disabled={disabled}>
            {action}
          </Button>
        </FormActions>
      </form>
    </AskingDialog>
  );
}
