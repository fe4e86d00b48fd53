const FIGURES = [
  { field: 'openLeads', label: 'leads open for bids' },
  { field: 'approvedInstallers', label: 'approved installers' },
  { field: 'completedJobs', label: 'jobs completed and approved' },
  { field: 'refundedDeposits', label: 'deposits given back' },
] as const;

/** Counts from the books, with their date. Fields in double braces are filled by the server. */
export function FiguresFragment() {
  return (
    <section aria-labelledby="figures" className="border-y border-line bg-sunken">
      <div className="wrap py-14 md:py-16">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="figures" className="text-2xl">
            The market, counted
          </h2>
          <p className="text-sm text-ink-2">Counted in our own books, as of {'{{asOf}}'}</p>
        </div>
        <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
          {FIGURES.map(({ field, label }) => (
            <div key={field} className="flex flex-col-reverse justify-end border-l-2 border-petrol pl-5">
              <dt className="text-ink-2">{label}</dt>
              <dd className="tabular font-display text-4xl font-[620] tracking-tight">{`{{${field}}}`}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
