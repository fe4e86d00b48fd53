import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { errorText } from '../../api/apiError';
import { toast } from '../../ui/toastStore';
import type { BackOfficeDataProvider } from '../data/dataProvider';
import { failed } from '../data/failed';
import { useAfterChange } from '../data/useAfterChange';

export type Choice = 'accept' | 'reject';

/** Accepts or rejects a bid, and says what follows. */
export function useDecideBid(bidId: string, installerName: string) {
  const provider = useDataProvider<BackOfficeDataProvider>();
  const afterChange = useAfterChange('leads');
  return useMutation({
    mutationFn: (choice: Choice) =>
      choice === 'accept' ? provider.acceptBid(bidId) : provider.rejectBid(bidId),
    onSuccess: async (_answer, choice) => {
      toast(
        choice === 'accept'
          ? {
              title: 'Bid Accepted',
              description: `${installerName} has the job. All other bids are declined and their deposits go back.`,
            }
          : { title: 'Bid Rejected', description: `${installerName} is told, and the deposit goes back.` },
      );
      await afterChange();
    },
    onError: async (error) => {
      failed(error, errorText(error));
      await afterChange();
    },
  });
}
