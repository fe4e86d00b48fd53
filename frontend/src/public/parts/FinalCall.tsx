import { ArrowRight } from 'lucide-react';
import { Arcs } from '../../ui/mark/Arcs';
import { buttonClass } from '../../ui/button/buttonClass';
import { SIGN_UP } from '../links';

type FinalCallProps = { title: string; text: string; label?: string; href?: string };

/** The last call to action of a page. */
export function FinalCall({ title, text, label = 'Get Started', href = SIGN_UP }: FinalCallProps) {
  return (
    <section className="on-hero relative isolate overflow-hidden bg-hero text-hero-ink">
      <Arcs className="absolute bottom-0 left-0 -z-10 h-full w-full text-hero-line" />
      <div className="wrap grid justify-items-center py-20 text-center md:py-28">
        <h2 className="max-w-[20ch] text-[clamp(2.1rem,5vw,3.4rem)] leading-[1.06]">{title}</h2>
        <p className="mt-5 max-w-[52ch] text-lg leading-relaxed text-hero-ink-2">{text}</p>
        <a href={href} className={buttonClass('accent', 'mt-9 px-7 text-lg')}>
          {label}
          <ArrowRight aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </a>
      </div>
    </section>
  );
}
