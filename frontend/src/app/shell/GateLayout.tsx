import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button/buttonClass';
import { Button } from '../../ui/button/Button';
import { Logo } from '../../ui/mark/Logo';
import { OfflineNotice } from '../../ui/state/OfflineNotice';
import { PageBoundary } from '../PageBoundary';
import { useSignOut } from './useSignOut';

type GateLayoutProps = { children: ReactNode; withProfile?: boolean };

/** The plain frame while registration or verification is missing: nothing distracts from the next step. */
export function GateLayout({ children, withProfile = true }: GateLayoutProps) {
  const { signOut, isPending } = useSignOut();
  return (
    <div className="min-h-dvh">
      <header className="border-b border-line">
        <div className="mx-auto flex min-h-[68px] w-full max-w-[1120px] flex-wrap items-center justify-between gap-x-2 px-4 sm:px-6">
          <Link to="/" className="flex min-h-11 min-w-0 items-center overflow-hidden rounded-control">
            <Logo />
          </Link>
          <nav aria-label="Main" className="flex flex-wrap items-center gap-1">
            {withProfile && (
              <Link to="/profile" className={buttonClass('quiet', 'px-3 max-sm:text-sm')}>
                Profile
              </Link>
            )}
            <Button variant="quiet" className="px-3 max-sm:text-sm" onClick={signOut} disabled={isPending}>
              Logout
            </Button>
          </nav>
        </div>
        <OfflineNotice />
      </header>
      <main id="page" className="mx-auto w-full max-w-[1120px] px-4 py-8 sm:px-6 sm:py-12">
        <PageBoundary>{children}</PageBoundary>
      </main>
    </div>
  );
}
