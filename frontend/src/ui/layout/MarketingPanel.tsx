import { BadgeCheck, Network, TrendingUp } from 'lucide-react';
import { TAGLINE } from '../../brand';
import { Arcs } from '../mark/Arcs';

const points = [
  {
    icon: BadgeCheck,
    title: 'Verified opportunities',
    text: 'Every lead names the place, the budget and the work. Your deposit goes back if you are not selected.',
  },
  {
    icon: Network,
    title: 'Professional network',
    text: 'Our team checks who each installer is before they can bid. Reviews come only from jobs that were paid for.',
  },
  {
    icon: TrendingUp,
    title: 'Earn and grow',
    text: 'Finished jobs earn points. A better rank opens premium leads, and you can read how it is counted.',
  },
];

/** Beside the forms on large screens only. */
export function MarketingPanel() {
  return (
    <aside
      aria-label="Why join"
      className="on-shell relative isolate hidden overflow-hidden bg-shell text-shell-ink lg:grid lg:place-items-center"
    >
      <Arcs className="absolute inset-0 -z-10 h-full w-full text-[#8fd0d2] opacity-60" count={12} />
      <div className="max-w-[460px] px-10 py-16">
        <p className="font-display text-4xl font-[640] tracking-tight">
          {TAGLINE.split(/(?<=\.) /).map((sentence) => (
            <span key={sentence} className="block">
              {sentence}{' '}
            </span>
          ))}
        </p>
        <ul className="mt-11 grid gap-8">
          {points.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-shell-raised text-hivis">
                <Icon aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
              </span>
              <div>
                <h2 className="text-lg">{title}</h2>
                <p className="mt-1 text-shell-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
