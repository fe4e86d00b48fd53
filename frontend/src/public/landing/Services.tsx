import { ArrowRight } from 'lucide-react';
import { ServiceIcon } from '../../ui/mark/ServiceIcon';
import { JOB_SERVICE_LABELS, SERVICE_TYPES } from '../../serviceTypes';
import { SERVICE_SUMMARIES } from '../content/services';
import { SIGN_UP, signUpAs } from '../links';
import { SectionTitle } from '../parts/SectionTitle';

/** Thirteen cards; the last row is filled by the way in for those who have such a job. */
export function Services() {
  return (
    <section id="services" className="border-t border-line">
      <div className="wrap py-18 md:py-24">
        <SectionTitle title="Thirteen kinds of installation. One place to find work, or someone to do it." />
        <ul className="mt-10 grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
          {SERVICE_TYPES.map((type) => (
            <li key={type}>
              <a
                href={SIGN_UP}
                className="flex h-full flex-col gap-3 rounded-card border border-line bg-raised p-4 transition-colors hover:border-petrol sm:flex-row sm:gap-4 sm:p-5"
              >
                <ServiceIcon type={type} />
                <span>
                  <span className="block font-display leading-snug font-[620] tracking-tight sm:text-lg">
                    {JOB_SERVICE_LABELS[type]}
                  </span>
                  <span className="mt-1 block text-sm leading-relaxed text-ink-2 max-sm:hidden">
                    {SERVICE_SUMMARIES[type]}
                  </span>
                </span>
              </a>
            </li>
          ))}
          <li className="lg:col-span-3">
            <a
              href={signUpAs('customer')}
              className="flex h-full flex-wrap items-center justify-between gap-3 rounded-card bg-petrol-wash p-4 sm:gap-4 sm:p-5 text-ink lg:px-7"
            >
              <span className="min-w-0 font-display text-lg font-[620] tracking-tight wrap-anywhere">
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
