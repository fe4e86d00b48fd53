import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '../../brand';
import { MarketingPanel } from '../../ui/layout/MarketingPanel';
import { Logo } from '../../ui/mark/Logo';
import { OfflineNotice } from '../../ui/state/OfflineNotice';

type AuthFrameProps = {
  /** In the window's title. */
  name: string;
  heading: string;
  intro: ReactNode;
  children?: ReactNode;
};

/** The frame around what people do before they are signed in. */
export function AuthFrame({ name, heading, intro, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-[calc(100dvh-var(--banner,0px))] lg:grid-cols-[minmax(0,1fr)_minmax(0,0.92fr)]">
      <title>{`${name} · ${PRODUCT_NAME}`}</title>
      <main className="flex flex-col px-5 py-6 sm:px-10">
        <a href="/" aria-label={`${PRODUCT_NAME}, start page`} className="self-start rounded-control">
          <Logo />
        </a>
        <div className="mx-auto my-auto w-full max-w-[460px] py-4 sm:py-8">
          <h1 className="text-3xl">{heading}</h1>
          <p className="mt-2 mb-6 text-ink-2">{intro}</p>
          <OfflineNotice />
          {children}
        </div>
      </main>
      <MarketingPanel />
    </div>
  );
}
