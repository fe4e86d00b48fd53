import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../api/apiError';
import { useLogout } from '../../api/user';
import { toast } from '../../ui/toastStore';
import { leaveFor } from '../navigation';

/** How long the confirmation stands before the browser leaves, in ms. */
const FAREWELL = 900;

/** Ends the session, says so, and goes to `/`. */
export function useSignOut() {
  const client = useQueryClient();
  const logout = useLogout();
  return {
    isPending: logout.isPending || logout.isSuccess,
    signOut: () =>
      logout.mutate(undefined, {
        onSuccess: () => {
          toast({
            title: 'Logged out successfully',
            description: 'You have been logged out of your account.',
          });
          setTimeout(() => {
            client.clear();
            leaveFor('/');
          }, FAREWELL);
        },
        onError: (error) =>
          toast({ variant: 'destructive', title: 'Logout failed', description: errorText(error) }),
      }),
  };
}
