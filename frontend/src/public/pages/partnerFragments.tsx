import type { ReactElement } from 'react';

const card = 'rounded-card border border-line bg-raised p-6 md:p-8';

/** The pieces from which the server builds what it says of investors and partners. Keys are the names it asks for. */
export function partnerFragments(): Record<string, ReactElement> {
  return {
    funding: (
      <section className="grid gap-4 lg:grid-cols-2" aria-label="Funding">
        {'{{cards}}'}
      </section>
    ),
    'funding.round': (
      <div className={card}>
        <h2 className="text-2xl">{'{{name}}'}</h2>
        <p className="tabular mt-2 font-display text-4xl font-[620]">{'{{target}}'}</p>
        <p className="mt-1 text-sm text-ink-2">{'{{status}}'}</p>
        <ul className="mt-5 list-disc pl-5 leading-relaxed text-ink-2 empty:hidden">{'{{use}}'}</ul>
      </div>
    ),
    'funding.round.use': <li>{'{{text}}'}</li>,
    'funding.partners': (
      <div className={card}>
        <h2 className="text-2xl">Investor partners</h2>
        <ul className="mt-4 divide-y divide-line">{'{{rows}}'}</ul>
      </div>
    ),
    'funding.partner': (
      <li className="flex flex-wrap justify-between gap-x-6 py-3.5">
        <span className="font-semibold">{'{{name}}'}</span>
        <span className="text-ink-2">{'{{kind}}'}</span>
      </li>
    ),
    partners: <ul className="mt-4 divide-y divide-line border-y border-line">{'{{rows}}'}</ul>,
    'partners.row': (
      <li className="py-3.5">
        <p className="font-semibold">{'{{name}}'}</p>
        <p className="text-sm text-ink-2">{'{{what}}'}</p>
      </li>
    ),
  };
}
