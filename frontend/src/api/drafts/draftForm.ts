import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { forgetDraft, keepDraft, readDraft, useDraftKey } from './drafts';
import { userKey } from '../user';

/**
 * A form whose input outlives the end of the session: after signing in again the same person finds it as it was.
 * Closing, cancelling and sending forget it, because the form goes away while its user is still signed in.
 * @param secret the field that is never kept
 */
export function useDraftForm<T extends FieldValues>(
  name: string,
  empty: DefaultValues<T>,
  secret?: keyof T,
): UseFormReturn<T> {
  const client = useQueryClient();
  const key = useDraftKey(name);
  const [initial] = useState(() => ({ ...empty, ...readDraft(key) }));
  const form = useForm<T>({ defaultValues: initial });
  const { subscribe } = form;

  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(key, secret ? { ...values, [secret]: undefined } : values),
    });
    return () => {
      stop();
      const sessionIsOver = client.getQueryData(userKey) === null;
      if (!sessionIsOver) forgetDraft(key);
    };
  }, [client, key, secret, subscribe]);

  return form;
}
