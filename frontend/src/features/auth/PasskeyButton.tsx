import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepUser, knowsPasskeys } from '../../api/user';
import { Button } from '../../ui/button/Button';
import { toast } from '../../ui/overlay/toastStore';
import { welcomeBack } from './welcomeBack';

/** Most people sign in by a password: the rest is fetched when it is wanted. */
const passkeys = () => import('../../api/security/passkeys');

const notify = async (error: Error) =>
  toast({
    variant: 'destructive',
    title: 'Login failed',
    description: (await passkeys()).passkeyProblem(error),
  });

/** The page leaves by itself once there is a user. */
export function PasskeyButton({ label }: { label: string }) {
  const signIn = useMutation({
    mutationFn: async () => (await passkeys()).signInByPasskey(),
    onSuccess: keepUser(useQueryClient()),
    meta: { unauthorizedIsAnswer: true },
  });
  if (!knowsPasskeys()) return null;
  return (
    <Button
      variant="secondary"
      className="w-full"
      busy={signIn.isPending}
      onClick={() =>
        signIn.mutate(undefined, {
          onSuccess: () => toast(welcomeBack),
          onError: (error) => void notify(error),
        })
      }
    >
      {label}
    </Button>
  );
}
