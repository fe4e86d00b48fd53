import type { ReactNode } from 'react';
import { ConsentBanner } from '../islands/ConsentBanner';
import { Island } from '../islands/Island';
import { SampleRibbon } from './SampleRibbon';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

type PageShellProps = { path: string; sample: boolean; children: ReactNode };

/** Header, page, footer, and the one question about cookies. */
export function PageShell({ path, sample, children }: PageShellProps) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-action focus:px-4 focus:py-3 focus:text-on-action"
      >
        Skip to content
      </a>
      <SiteHeader path={path} />
      {sample && <SampleRibbon />}
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
      <Island name="consent" of={ConsentBanner} props={{}} />
    </>
  );
}
