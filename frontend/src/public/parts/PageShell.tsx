import type { ReactNode } from 'react';
import { ConsentBanner } from '../islands/ConsentBanner';
import { Island } from '../islands/Island';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';
import { Slot } from './Slot';

type PageShellProps = { path: string; isOperators: boolean; children: ReactNode };

/** Header, page, footer, and the one question about cookies. */
export function PageShell({ path, isOperators, children }: PageShellProps) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-action focus:px-4 focus:py-3 focus:text-on-action"
      >
        Skip to content
      </a>
      <SiteHeader path={path} />
      {isOperators && <Slot name="sample-ribbon" />}
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
      <Island name="consent" of={ConsentBanner} props={{}} />
    </>
  );
}
