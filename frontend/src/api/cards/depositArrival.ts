import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshBids } from '../bids';
import { arrivalIn } from '../query/arrival';
import { queryOf } from '../query/queryOf';
import type { Lead } from '../types';

/** Waits until the server has heard of a deposit that the card provider says is paid. @returns false when that took too long */
export function useDepositArrival() {
  const client = useQueryClient();
  return useCallback(
    async (leadId: string): Promise<boolean> => {
      const isPaid = ({ unlock }: Lead) => unlock?.status === 'paid';
      const paid = await arrivalIn(client, queryOf('/api/leads/{id}', leadId).queryKey, isPaid);
      await refreshBids(client)();
      return paid;
    },
    [client],
  );
}
