import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { toast } from '../../ui/toastStore';
import type { BackOfficeDataProvider } from '../data/dataProvider';
import { failed } from '../data/failed';
import { useAfterChange } from '../data/useAfterChange';
import { stepTexts, type ReviewStep } from './review';

/** Takes a step of an account's review, and says so. */
export function useReviewStep(userId: string) {
  const provider = useDataProvider<BackOfficeDataProvider>();
  const afterChange = useAfterChange('users');
  return useMutation({
    mutationFn: (step: ReviewStep) => {
      switch (step) {
        case 'verify':
          return provider.setVerified(userId, true);
        case 'approve':
        case 'approve-company':
          return provider.setApproved(userId, true);
        case 'suspend':
        case 'withdraw-company':
          return provider.setApproved(userId, false);
      }
    },
    onSuccess: async (_answer, step) => {
      toast(stepTexts[step].toast);
      await afterChange();
    },
    onError: async (error) => {
      failed(error, 'Failed to update user approval status. Please try again.');
      await afterChange();
    },
  });
}
