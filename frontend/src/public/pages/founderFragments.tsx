import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { PageIntro } from '../parts/PageIntro';

const eyebrow = 'Founding members';

function Founder() {
  return (
    <li className="rounded-card border border-line bg-raised p-6 md:p-8">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-items-center rounded-full bg-petrol-wash font-display text-xl font-[620] text-petrol"
        >
          {'{{initials}}'}
        </span>
        <div>
          <h2 className="text-xl">{'{{name}}'}</h2>
          <p className="text-sm text-ink-2">{'{{trade}} · {{place}}'}</p>
        </div>
      </div>
      <p className="mt-5 leading-relaxed text-ink-2">{'{{story}}'}</p>
      <ul className="mt-5 grid gap-2.5 empty:hidden">{'{{achievements}}'}</ul>
    </li>
  );
}

function Achievement() {
  return (
    <li className="flex gap-3">
      <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" strokeWidth={1.75} />
      {'{{text}}'}
    </li>
  );
}

/** The pieces from which the server builds the page of the founding members. Keys are the names it asks for. */
export function founderFragments(): Record<string, ReactElement> {
  return {
    'founders.intro': (
      <PageIntro
        eyebrow={eyebrow}
        title="Installers who wrote the rules before there was a site"
        lead="Founding members tell us what works on a roof and what only works on a screen. They hold no shares and get no better rank."
      />
    ),
    'founders.intro.none': (
      <PageIntro
        eyebrow={eyebrow}
        title="There are no founding members yet"
        lead="Whoever joins first helps to write the rules: tell us what works on a roof and what only works on a screen. It brings no shares and no better rank."
      />
    ),
    founders: <ul className="mb-14 grid gap-4 lg:grid-cols-2">{'{{rows}}'}</ul>,
    'founders.row': <Founder />,
    'founders.achievement': <Achievement />,
  };
}
