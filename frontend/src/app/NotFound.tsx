import { PRODUCT_NAME } from '../brand';
import { Arcs } from '../ui/mark/Arcs';
import { buttonClass } from '../ui/button/buttonClass';

export function NotFound() {
  return (
    <div className="relative isolate grid min-h-[70dvh] place-items-center overflow-hidden px-6 py-16 text-center">
      <title>{`404 Page Not Found · ${PRODUCT_NAME}`}</title>
      <Arcs className="absolute inset-y-0 left-0 -z-10 h-full w-full max-w-3xl text-petrol opacity-40" />
      <div>
        <h1 className="text-3xl">404 Page Not Found</h1>
        <p className="mt-3 text-ink-2">Did you forget to add the page to the router?</p>
        <a href="/" className={buttonClass('primary', 'mt-7')}>
          Go to the start page
        </a>
      </div>
    </div>
  );
}
