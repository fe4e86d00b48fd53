import { Confirmation } from './Confirmation';
import { Dialog } from './Dialog';

type LossQuestionProps = {
  /** Back is what it asks about. */
  hasAddress?: boolean;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before what was typed in a dialog is lost. */
export const LossQuestion = ({ hasAddress, onStay, onLeave }: LossQuestionProps) => (
  <Dialog open hasAddress={hasAddress} onClose={onStay} title="Close without saving?">
    <Confirmation onClose={onStay} onConfirm={onLeave} confirmLabel="Close it" cancelLabel="Stay">
      <p>What you have typed here is not saved yet, and is lost when you close it.</p>
    </Confirmation>
  </Dialog>
);
