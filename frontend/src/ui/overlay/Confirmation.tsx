import type { ReactNode } from 'react';
import { Button } from '../button/Button';

export type ConfirmationProps = {
  onClose: () => void;
  onConfirm: () => void;
  confirmLabel: string;
  cancelLabel?: string;
  busy?: boolean;
  children: ReactNode;
};

/** What a dialog says that asks before something that cannot be taken back, with its two answers. */
export function Confirmation(props: ConfirmationProps) {
  const { onClose, onConfirm, confirmLabel, cancelLabel = 'Cancel', busy, children } = props;
  return (
    <>
      <div className="text-ink-2">{children}</div>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </>
  );
}
