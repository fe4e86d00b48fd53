import type { ReactNode } from 'react';
import { Arcs } from '../../ui/mark/Arcs';

type PageIntroProps = { eyebrow?: ReactNode; title: string; lead?: ReactNode; children?: ReactNode };

/** The head of an inner page: a petrol band with the arcs behind it. */
export function PageIntro({ eyebrow, title, lead, children }: PageIntroProps) {
  return (
    <div className="on-hero relative isolate overflow-hidden bg-hero text-hero-ink">
      <Arcs className="absolute inset-y-0 right-0 -z-10 h-full w-1/2 -scale-x-100 text-hero-line max-md:opacity-50" />
      <div className="wrap py-14 md:py-20">
        {eyebrow && <p className="mb-4 text-sm font-semibold text-hivis">{eyebrow}</p>}
        <h1 className="max-w-[22ch] text-[clamp(2.1rem,5.2vw,3.4rem)] leading-[1.06]">{title}</h1>
        {lead && <p className="mt-5 max-w-[60ch] text-lg leading-relaxed text-hero-ink-2">{lead}</p>}
        {children && <div className="mt-8">{children}</div>}
      </div>
    </div>
  );
}
