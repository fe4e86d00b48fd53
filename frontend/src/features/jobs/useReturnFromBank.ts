import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '../../ui/overlay/toastStore';

/** A bank that needs a page of its own sends the browser back to the job; says how it went, once. */
export function useReturnFromBank(): void {
  const [parameters, setParameters] = useSearchParams();
  const outcome = parameters.get('redirect_status');
  useEffect(() => {
    if (!outcome) return;
    setParameters({}, { replace: true });
    toast(
      outcome === 'failed'
        ? {
            variant: 'destructive',
            title: 'Payment Failed',
            description: 'Your bank did not approve the payment.',
          }
        : {
            title: 'Payment Successful',
            description: 'Your payment is held until you approve the finished work.',
          },
    );
  }, [outcome, setParameters]);
}
