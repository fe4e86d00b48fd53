import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText } from '../../api/http/apiError';
import { forgetDrafts } from '../../api/drafts/drafts';
import { forgetOutgoing } from '../../api/outgoing/forgetOutgoing';
import { useLogout } from '../../api/user';
import { toast } from '../../ui/overlay/toastStore';
import { leaveFor } from '../navigation';

/** How long the confirmation stands before the browser leaves, in ms. */
const FAREWELL = 900;

/** Ends the session, says so, and goes to `/`. */
export function useSignOut() {
  const client = useQueryClient();
  const logout = useLogout();
  // A second press comes before the first has shown itself.
  const leaving = useRef(false);
  return {
    isPending: logout.isPending || logout.isSuccess,
    signOut: () => {
      if (leaving.current) return;
      leaving.current = true;
      logout.mutate(undefined, {
        onSuccess: () => {
          forgetDrafts();
          void forgetOutgoing();
          toast({
            title: 'Logged out successfully',
            description: 'You have been logged out of your account.',
          });
          setTimeout(() => {
            client.clear();
            leaveFor('/');
          }, FAREWELL);
        },
        onError: (error) => {
          leaving.current = false;
          toast({ variant: 'destructive', title: 'Logout failed', description: errorText(error) });
        },
      });
    },
  };
}
