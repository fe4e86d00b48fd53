import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { errorText } from '../../api/apiError';
import { formatMoney } from '../../ui/money';
import { toast } from '../../ui/toastStore';
import type { BackOfficeDataProvider } from '../data/dataProvider';
import { failed } from '../data/failed';
import { useAfterChange } from '../data/useAfterChange';
import { payerOf, type AdminRefund } from './refundLooks';

/** Sends a failed refund again, and says what follows. */
export function useRetryRefund(refund: AdminRefund, onDone: () => void) {
  const provider = useDataProvider<BackOfficeDataProvider>();
  const afterChange = useAfterChange('refunds');
  return useMutation({
    mutationFn: () => provider.retryRefund(refund.id),
    onSuccess: async () => {
      toast({
        title: 'Refund Sent Again',
        description: `${formatMoney(refund.amount)} is on its way to ${payerOf(refund)}. You are told if it fails.`,
      });
      onDone();
      await afterChange();
    },
    onError: async (error) => {
      failed(error, errorText(error));
      await afterChange();
    },
  });
}
