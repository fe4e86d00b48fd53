import { useQuery } from '@tanstack/react-query';
import { queryOf } from './queryOf';

/** The address of a spreadsheet with these payments; `all` means every type. */
export function paymentsExport(type: string): string {
  const filter = type === 'all' ? {} : { type };
  return `/api/payments/export?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

export const paymentsKey = ['/api/payments'] as const;

export function usePayments() {
  return useQuery(queryOf('/api/payments'));
}
