import { ArrowRight } from 'lucide-react';
import { ServiceIcon } from '../../ui/ServiceIcon';
import { JOB_SERVICE_LABELS, SERVICE_TYPES } from '../../serviceTypes';
import { SERVICE_SUMMARIES } from '../content/services';
import { AUTH } from '../links';
import { SectionTitle } from '../parts/SectionTitle';

/** Thirteen cards; the last row is filled by the way in for those who have such a job. */
export function Services() {
  return (
    <section id="services" className="border-t border-line">
      <div className="wrap py-18 md:py-24">
        <SectionTitle title="Thirteen kinds of installation, one place to find the work" />
        <ul className="mt-10 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {SERVICE_TYPES.map((type) => (
            <li key={type}>
              <a
                href={AUTH}
                className="flex h-full gap-4 rounded-card border border-line bg-raised p-5 transition-colors hover:border-petrol"
              >
                <ServiceIcon type={type} />
                <span>
                  <span className="block font-display text-lg leading-snug font-[620] tracking-tight">
                    {JOB_SERVICE_LABELS[type]}
                  </span>
                  <span className="mt-1 block text-sm leading-relaxed text-ink-2">{SERVICE_SUMMARIES[type]}</span>
                </span>
              </a>
            </li>
          ))}
          <li className="sm:col-span-1 lg:col-span-3">
            <a
              href={AUTH}
              className="flex h-full flex-wrap items-center justify-between gap-4 rounded-card bg-petrol-wash p-5 text-ink lg:px-7"
            >
              <span className="font-display text-lg font-[620] tracking-tight">
                Have a job like one of these? Posting it is free.
              </span>
              <span className="inline-flex items-center gap-2 font-semibold text-petrol">
                Post a job
                <ArrowRight aria-hidden="true" className="size-5" strokeWidth={1.75} />
              </span>
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}
