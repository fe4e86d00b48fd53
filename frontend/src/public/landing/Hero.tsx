import { ArrowRight, RadioTower } from 'lucide-react';
import { buttonClass } from '../../ui/button/buttonClass';
import { HeroVideo } from '../islands/HeroVideo';
import { Island } from '../islands/Island';
import { SIGN_UP, signUpAs } from '../links';
import { FEE_MARK } from '../page';
import { HeroMap } from './HeroMap';

/** Says what this is, and shows it: every postcode district as a dot, a job that reaches those near it, one match. */
export function Hero() {
  return (
    <section className="on-hero relative isolate overflow-hidden bg-hero pb-28 text-hero-ink md:pb-32">
      <div className="wrap grid items-center gap-x-10 md:min-h-[38rem] md:grid-cols-[1.1fr_1fr]">
        <div className="relative z-10 pt-14 pb-10">
          <p className="flex items-center gap-2 font-semibold text-hivis">
            <RadioTower aria-hidden="true" className="size-5" strokeWidth={1.75} />
            Live across the UK
          </p>
          <h1 className="mt-5 text-[min(clamp(2.9rem,6.2vw,4.9rem),12.5vw)] leading-[1.05]">
            <span className="block">Real Jobs.</span> <span className="block">Real Time.</span>{' '}
            <span className="block">Right Installer.</span>
          </h1>
          <p className="mt-6 max-w-[46ch] text-lg leading-relaxed text-hero-ink-2">
            Post an installation job and nearby verified installers hear at once. Installers bid with a
            refundable deposit: not chosen, it goes back to the card automatically.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <a href={SIGN_UP} className={buttonClass('accent', 'px-6')}>
              Get Started
              <ArrowRight aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </a>
            <a
              href={signUpAs('customer')}
              className={buttonClass('onShell', '!border-hero-line hover:!bg-white/10 px-6')}
            >
              Post a job
            </a>
          </div>
          <p className="mt-5 text-sm text-hero-ink-2">
            Free to join. A service fee of {FEE_MARK}%, only when a job is completed.
          </p>
        </div>
        <div className="relative mb-12 h-80 md:absolute md:mb-0 md:inset-y-0 md:right-0 md:h-auto md:w-1/2">
          <HeroMap />
          <Island name="hero-video" of={HeroVideo} props={{}} />
        </div>
      </div>
    </section>
  );
}
