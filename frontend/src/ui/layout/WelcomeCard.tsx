import type { ReactNode } from 'react';
import { Arcs } from '../mark/Arcs';

type WelcomeCardProps = { title: string; text: string; action?: ReactNode };

/** The petrol band at the top of a dashboard. */
export function WelcomeCard({ title, text, action }: WelcomeCardProps) {
  return (
    <section className="on-shell relative isolate overflow-hidden rounded-card bg-shell px-5 py-6 text-shell-ink sm:px-8 sm:py-8 border border-[light-dark(transparent,#1b3d46)]">
      <Arcs
        className="absolute right-0 bottom-0 -z-10 h-[170%] w-1/2 -scale-x-100 text-[#8fd0d2] opacity-50"
        count={8}
      />
      <div className="flex flex-wrap items-center justify-between gap-5">
        <div>
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          <p className="mt-1.5 text-shell-ink-2">{text}</p>
        </div>
        {action}
      </div>
    </section>
  );
}
