import { MarketingPanel } from '../../ui/layout/MarketingPanel';
import { Logo } from '../../ui/mark/Logo';

/**
 * The first paint of the page to sign in, while its scripts are under way: what `AuthFrame` shows, and where its form is going to be.
 * `app.css` hides it once the app shows the page. Readers that speak wait for that one.
 */
export function AuthOpening({ heading, intro, fields }: { heading: string; intro: string; fields: number }) {
  return (
    <div id="opening" data-nobody aria-hidden="true" className="absolute inset-x-0 top-0">
      <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,0.92fr)]">
        <div className="flex flex-col px-5 py-6 sm:px-10">
          <Logo className="self-start" />
          <div className="mx-auto my-auto w-full max-w-[460px] py-4 sm:py-8">
            <h1 className="text-3xl">{heading}</h1>
            <p className="mt-2 mb-6 text-ink-2">{intro}</p>
            <div className="h-13 rounded-[12px] bg-sunken" />
            <div className="mt-6 grid gap-5">
              {Array.from({ length: fields }, (_, place) => (
                <div key={place} className="mt-6.5 h-11 rounded-control border border-line bg-raised" />
              ))}
              <div className="h-11 rounded-control bg-line" />
            </div>
          </div>
        </div>
        <MarketingPanel />
      </div>
    </div>
  );
}
