import { useInfiniteQuery } from '@tanstack/react-query';
import { api, listParams, pageOf } from '../http/client';
import { growingList } from '../query/growingList';

/** What staff decided about the reader's account. */
export const useStaffActs = () =>
  useInfiniteQuery(
    growingList(
      ['/api/account/staff-acts'],
      (query) => pageOf(api.GET('/api/account/staff-acts', { params: listParams(query) })),
      { step: 10 },
    ),
  );
