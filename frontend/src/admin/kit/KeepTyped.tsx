import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { forgetDraft, keepDraft, readDraft, useDraftKey } from '../../api/drafts/drafts';
import { userKey } from '../../api/user';
import { Notice } from '../../ui/state/Notice';

/**
 * Stands in a form whose input outlives the end of the session, which for staff is half an hour of rest: after signing in again
 * the same person finds what they had typed over what the row says now. Leaving and saving forget it.
 */
export function KeepTyped({ name }: { name: string }) {
  const client = useQueryClient();
  const key = useDraftKey(name);
  const { setValue, subscribe } = useFormContext();
  const [kept] = useState(() => Object.entries(readDraft(key)));

  useEffect(() => {
    for (const [field, value] of kept) setValue(field, value, { shouldDirty: true });
    const stop = subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const typed = Object.entries(values).filter(([field]) => field in dirtyFields);
        if (typed.length > 0) keepDraft(key, Object.fromEntries(typed));
        else if (Object.keys(readDraft(key)).length > 0) forgetDraft(key);
      },
    });
    return () => {
      stop();
      if (client.getQueryData(userKey) !== null) forgetDraft(key);
    };
  }, [client, kept, key, setValue, subscribe]);

  if (kept.length === 0) return null;
  return (
    <Notice className="sm:col-span-2" title="What you had typed is back">
      It was not saved when your session ended. Look it through before you save it.
    </Notice>
  );
}
