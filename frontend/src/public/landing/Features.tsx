import {
  Clock,
  Radar,
  ReceiptPoundSterling,
  Scale,
  ShieldCheck,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { FEATURES, type FeatureIcon } from '../content/promises';
import { SectionTitle } from '../parts/SectionTitle';

const icons: Record<FeatureIcon, LucideIcon> = {
  radar: Radar,
  shield: ShieldCheck,
  wallet: Wallet,
  scale: Scale,
  clock: Clock,
  receipt: ReceiptPoundSterling,
};

export function Features() {
  return (
    <section className="border-t border-line">
      <div className="wrap py-18 md:py-24">
        <SectionTitle title="Built for people who would rather be on site" />
        <ul className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map(({ icon, title, text }) => {
            const Icon = icons[icon];
            return (
              <li key={title}>
                <Icon aria-hidden="true" className="size-7 text-petrol" strokeWidth={1.75} />
                <h3 className="mt-4 text-xl">{title}</h3>
                <p className="mt-2 max-w-[46ch] leading-relaxed text-ink-2">{text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
