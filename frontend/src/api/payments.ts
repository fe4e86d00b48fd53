import { useQuery } from '@tanstack/react-query';
import type { Payment } from './types';

export function usePayments() {
  return useQuery<Payment[]>({ queryKey: ['/api/payments'] });
}
