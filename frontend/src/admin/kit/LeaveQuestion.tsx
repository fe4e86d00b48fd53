import { useBlocker } from 'react-admin';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { useUnsaved } from './useUnsaved';

/** Asks before what was typed and not saved is lost: by a link, by Back, by what the page does itself, or a closed tab. */
export function LeaveQuestion() {
  const isUnsaved = useUnsaved();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && nextLocation.pathname !== currentLocation.pathname,
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
