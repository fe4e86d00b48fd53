import type { ReactNode } from 'react';
import { PageBoundary } from '../PageBoundary';
import { ScrollPlaces } from '../ScrollPlaces';
import { SidebarNav } from './SidebarNav';
import { TopBar } from './TopBar';

// The browser says so once, early, that the app can be added to the home screen.
window.addEventListener('beforeinstallprompt', (event) => (window.installOffer = event));

// Only where the device does something for the app: it keeps pages or tells news, or has the app on its home screen.
if (navigator.serviceWorker?.controller || window.matchMedia('(display-mode: standalone)').matches)
  void import('../onDevice');

/** The signed-in portal: sidebar (a drawer on phones), top bar, page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:pl-[248px]">
      <a
        href="#page"
        className="sr-only z-50 rounded-control bg-action px-4 py-3 font-semibold text-on-action focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to the page
      </a>
      <div className="fixed top-0 bottom-(--banner,0px) left-0 z-20 hidden w-[248px] lg:block">
        <SidebarNav />
      </div>
      <TopBar />
      <main
        id="page"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1240px] px-4 pt-6 pb-20 outline-none sm:px-6 lg:px-9 lg:pt-8"
      >
        <PageBoundary>{children}</PageBoundary>
      </main>
      <ScrollPlaces />
    </div>
  );
}
