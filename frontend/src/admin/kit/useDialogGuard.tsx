import { useEffect, useState } from 'react';
import { useBlocker } from 'react-admin';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { useUnsaved } from './useUnsaved';

/** Tells the dialog around a form whether it holds what was not saved. */
function Watch({ onChange }: { onChange: (isUnsaved: boolean) => void }) {
  const isUnsaved = useUnsaved();
  useEffect(() => onChange(isUnsaved), [isUnsaved, onChange]);
  return null;
}

/**
 * For a dialog with a form: `close` asks before what was typed is lost, `watch` stands in the form and `question` in the dialog.
 * So does Back where the dialog has an address.
 */
export function useDialogGuard(onClose: () => void) {
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // After one question the way out is free.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isAsking && nextLocation.pathname !== currentLocation.pathname,
  );
  const isHeld = blocker.state === 'blocked';
  const stay = () => {
    setAsking(false);
    blocker.reset?.();
  };
  return {
    close: () => (isUnsaved ? setAsking(true) : onClose()),
    watch: <Watch onChange={setUnsaved} />,
    question: (isAsking || isHeld) && (
      <ConfirmDialog
        open
        hasAddress={isHeld}
        onClose={stay}
        onConfirm={isHeld ? blocker.proceed : onClose}
        title="Close without saving?"
        confirmLabel="Close it"
        cancelLabel="Stay"
      >
        <p>What you have typed here is not saved yet, and is lost when you close it.</p>
      </ConfirmDialog>
    ),
  };
}
