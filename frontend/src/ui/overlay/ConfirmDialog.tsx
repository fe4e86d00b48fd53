import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Dialog } from './Dialog';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  busy?: boolean;
  /** Back is what it asks about, or leaves the address that it has. */
  hasAddress?: boolean;
  children: ReactNode;
};

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    confirmLabel,
    cancelLabel = 'Cancel',
    busy,
    hasAddress,
    children,
  } = props;
  return (
    <Dialog open={open} hasAddress={hasAddress} onClose={onClose} title={title}>
      <div className="text-ink-2">{children}</div>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
