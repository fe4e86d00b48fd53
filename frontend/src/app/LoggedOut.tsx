import { useEffect } from 'react';
import { LogoMark } from '../ui/mark/Logo';
import { leaveFor } from './navigation';
import { LOGGED_OUT_TEXT, signInAgain } from './signInAgain';

/** A portal page without a session: says so, and goes to sign in after half a second. */
export function LoggedOut({ leave = leaveFor }: { leave?: (address: string) => void }) {
  useEffect(() => signInAgain(leave), [leave]);
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
