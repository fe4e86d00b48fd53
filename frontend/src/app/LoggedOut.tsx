import { useEffect } from 'react';
import { LOGGED_OUT_TEXT, LOGIN_REDIRECT_DELAY } from '../api/queryClient';
import { LogoMark } from '../ui/Logo';
import { toast } from '../ui/toastStore';
import { leaveFor } from './navigation';

/** A portal page without a session: says so, and goes to sign in after half a second. */
export function LoggedOut({ leave = leaveFor }: { leave?: (address: string) => void }) {
  useEffect(() => {
    toast({ variant: 'destructive', title: 'Unauthorized', description: LOGGED_OUT_TEXT });
    const timer = setTimeout(() => leave('/api/login'), LOGIN_REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [leave]);
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="grid justify-items-center gap-4">
        <LogoMark className="size-12" />
        <p role="status" className="font-display text-lg font-semibold">
          {LOGGED_OUT_TEXT}
        </p>
      </div>
    </main>
  );
}
