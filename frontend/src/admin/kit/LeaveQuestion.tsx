import { useBlocker } from 'react-admin';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { useUnsaved } from './useUnsaved';

/** Asks before the page is left while this holds: by a link, by Back, or by what the page does itself. */
export function AskBeforeLeaving({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname && isUnsaved(),
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      hasAddress
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Leave without saving?"
      confirmLabel="Leave the page"
      cancelLabel="Stay"
    >
      <p>What you have changed here is not saved yet, and is lost when you leave.</p>
    </ConfirmDialog>
  );
}

/** The same for the form around it, and before its tab is closed. */
export function LeaveQuestion() {
  const isUnsaved = useUnsaved();
  return <AskBeforeLeaving isUnsaved={() => isUnsaved} />;
}
