import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../api/http/apiError';
import { announce } from '../../api/liveEvents';
import { fetchAnew } from '../../api/query/fetchAnew';
import type { Topic } from '../../api/types';
import { toast, type ToastMessage } from '../../ui/overlay/toastStore';
import { failed } from '../data/failed';
import { useResourcePages } from './useResourcePages';

export type Saving<Row> = {
  /** As react-admin calls it. */
  resource: string;
  /** What a change of it is about, as the resource declares it. */
  touches: readonly Topic[];
  done: (row: Row) => ToastMessage;
  /** Said instead of the server's words, where the specification has words of its own. */
  failure?: string;
};

/** What follows once a form was saved, or was refused: for react-admin's `mutationOptions`. */
export function useSaving<Row>({ resource, touches, done, failure }: Saving<Row>) {
  const client = useQueryClient();
  const pages = useResourcePages(resource);
  return {
    onSuccess: (row: Row) => {
      toast(done(row));
      pages.list();
      void announce(client, [...touches, 'stats']);
    },
    onError: (error: unknown) => {
      failed(error, failure ?? errorText(error));
      // Somebody may have been faster: then the form shows both versions.
      void fetchAnew(client, { queryKey: [resource] });
    },
  };
}
