import { useBlocker } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useEffect } from 'react';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';

/** Asks before what was typed and not saved is lost: by a link, by what the page does itself, or a closed tab. */
export function LeaveQuestion() {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isUnsaved]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
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
