import { useInfiniteQuery } from '@tanstack/react-query';
import { api, listParams, pageOf } from '../http/client';
import { growingList } from '../query/growingList';

/** The reader's work that has not been submitted. */
export function useWorkToSubmit() {
  return useInfiniteQuery(
    growingList(
      ['/api/assignments'],
      (query) => pageOf(api.GET('/api/assignments', { params: listParams(query) })),
      { filter: { status: 'active' } },
    ),
  );
}
