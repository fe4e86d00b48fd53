import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Whether the form around it holds what was typed and not saved; a tab with it is not closed without the browser's own question. */
export function useUnsaved(): boolean {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful;
  useEffect(() => {
    if (!isUnsaved) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isUnsaved]);
  return isUnsaved;
}
