import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../api/http/apiError';
import { announce } from '../../api/liveEvents';
import type { Topic } from '../../api/types';
import { toast, type ToastMessage } from '../../ui/overlay/toastStore';
import { failed } from './failed';

type StaffChange<Input, Answer> = {
  /** What it is about, as the resource declares it. */
  touches: readonly Topic[];
  change: (input: Input) => Promise<Answer>;
  done: (input: Input, answer: Answer) => ToastMessage;
  /** Said instead of the server's words, where the specification has words of its own. */
  failure?: string;
  /** Before the lists are fetched again; for closing a dialog. */
  onDone?: () => void;
};

/**
 * Something that staff do to one thing: says that it is done or why not, and fetches what it touches again. It stays
 * pending until that has arrived, so that nothing shows the old state in between.
 */
export function useStaffChange<Input = void, Answer = unknown>({
  touches,
  change,
  done,
  failure,
  onDone,
}: StaffChange<Input, Answer>) {
  const client = useQueryClient();
  const tellPages = () => announce(client, [...touches, 'stats']);
  return useMutation({
    mutationFn: change,
    onSuccess: (answer, input) => {
      toast(done(input, answer));
      onDone?.();
      return tellPages();
    },
    onError: (error) => {
      failed(error, failure ?? errorText(error));
      return tellPages();
    },
  });
}
