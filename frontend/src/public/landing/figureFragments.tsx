import type { ReactElement } from 'react';

const FIGURES = [
  { field: 'openLeads', label: 'Leads open for bids' },
  { field: 'approvedInstallers', label: 'Approved installers' },
  { field: 'completedJobs', label: 'Jobs completed' },
  { field: 'refundedDeposits', label: 'Deposits given back' },
] as const;

function Section() {
  return (
    <section aria-labelledby="figures" className="border-y border-line bg-sunken">
      <div className="wrap py-14 md:py-16">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="figures" className="text-2xl">
            The market, counted
          </h2>
          <p className="text-sm text-ink-2">Counted in our own books, as of {'{{asOf}}'}</p>
        </div>
        <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          {'{{rows}}'}
        </dl>
      </div>
    </section>
  );
}

function Figure({ label }: { label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end border-l-2 border-petrol pl-5">
      <dt className="text-ink-2">{label}</dt>
      <dd className="tabular font-display text-4xl font-[620] tracking-tight">{'{{count}}'}</dd>
    </div>
  );
}

/** Counts from the books, with their date: the section, and a piece for each figure that the server has something to say about. */
export function figureFragments(): Record<string, ReactElement> {
  return {
    figures: <Section />,
    ...Object.fromEntries(
      FIGURES.map(({ field, label }) => [`figures.${field}`, <Figure key={field} label={label} />]),
    ),
  };
}
