import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, api, listParams, pageOf, type ListQuery } from './http/client';
import { growingList } from './query/growingList';
import { queryOf } from './query/queryOf';

const filterOf = (type: string): Record<string, string> => (type === 'all' ? {} : { type });

/** The address of a spreadsheet with these payments; `all` means every type. */
export function paymentsExport(type: string): string {
  return `/api/payments/export?filter=${encodeURIComponent(JSON.stringify(filterOf(type)))}`;
}

const paymentsKey = ['/api/payments'] as const;

const paymentSummaryKey = ['/api/payments/summary'] as const;

const listPayments = (query: ListQuery) => pageOf(api.GET('/api/payments', { params: listParams(query) }));

/** One's own payments of a type, newest first; `all` means every type. */
export function usePayments(type: string) {
  return useInfiniteQuery(growingList(paymentsKey, listPayments, { filter: filterOf(type) }));
}

/** One's own payments in figures, which the server counts over all of them. */
export function usePaymentSummary(enabled = true) {
  return useQuery({ ...queryOf(paymentSummaryKey[0]), enabled });
}

/** What the signed-in installer was paid, by quarters of calendar years. */
export const usePaidYears = () => useQuery(queryOf('/api/payments/years'));

const payoutSetupKey = ['/api/payments/connect'] as const;

/** How far the signed-in installer's payout account is, and what waits for it. */
export function usePayoutSetup(enabled = true) {
  return useQuery({ ...queryOf(payoutSetupKey[0]), refetchOnMount: 'always', enabled });
}

/** Goes to the payment provider's page: its questions, or the account itself once it is ready. */
export function useOpenPayoutAccount() {
  return useMutation({
    mutationFn: () => answerOf(api.POST('/api/payments/connect')),
    onSuccess: ({ url }) => globalThis.location.assign(url),
  });
}
