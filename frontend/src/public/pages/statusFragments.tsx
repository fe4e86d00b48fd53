import { CircleAlert, CircleCheck, CircleHelp, Clock, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

const PARTS = [
  { name: 'accounts', label: 'Accounts, leads and jobs' },
  { name: 'payments', label: 'Payments' },
  { name: 'background', label: 'What happens by itself' },
  { name: 'email', label: 'E-mail' },
  { name: 'sms', label: 'Text messages' },
] as const;

const STATES: Record<string, { label: string; icon: LucideIcon; tone: string }> = {
  working: { label: 'Works', icon: CircleCheck, tone: 'text-good' },
  slow: { label: 'Slower than usual', icon: Clock, tone: 'text-hivis-deep' },
  down: { label: 'Down', icon: CircleAlert, tone: 'text-bad' },
  unknown: { label: 'Not known', icon: CircleHelp, tone: 'text-ink-2' },
};

function Part({ label }: { label: string }) {
  return (
    <li className="grid gap-1 border-b border-line py-4 sm:grid-cols-[1fr_auto] sm:gap-x-8">
      <h3 className="text-lg">{label}</h3>
      {'{{state}}'}
      <p className="text-ink-2 sm:col-span-2">{'{{words}}'}</p>
    </li>
  );
}

function State({ label, icon: Icon, tone }: { label: string; icon: LucideIcon; tone: string }) {
  return (
    <p className={`flex items-center gap-2 font-semibold ${tone}`}>
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      {label}
    </p>
  );
}

const columns = ['Promise', 'Within', 'Kept', 'Half within', 'Longest', 'How often'];

function Promised() {
  return (
    <section aria-labelledby="promises" className="mt-14">
      <h2 id="promises" className="text-2xl">
        Promises with a clock, the last 30 days
      </h2>
      <p className="mt-2 text-sm text-ink-2">
        What is late and not done yet counts as broken, and as long as it waits. {'{{counted}}'}
      </p>
      <table className="mt-6 w-full border-collapse text-left max-md:block">
        <caption className="sr-only">Promises with a clock, as kept in the last 30 days</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b-2 border-line-strong">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2.5 pr-6 text-sm font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">{'{{rows}}'}</tbody>
      </table>
    </section>
  );
}

const cells = [
  ['Within', '{{promise}}'],
  ['Kept', '{{kept}}'],
  ['Half within', '{{median}}'],
  ['Longest', '{{worst}}'],
  ['How often', '{{times}}'],
] as const;

function PromiseRow() {
  return (
    <tr className="border-b border-line max-md:block max-md:py-4">
      <th scope="row" className="py-3 pr-6 align-top font-semibold max-md:block max-md:py-0.5">
        {'{{label}}'}
      </th>
      {cells.map(([name, field]) => (
        <td key={name} className="tabular py-3 pr-6 align-top text-ink-2 max-md:block max-md:py-0.5">
          <span className="md:hidden">{name}: </span>
          {field}
        </td>
      ))}
    </tr>
  );
}

const reportedFigures = [
  ['Reports', '{{received}}'],
  ['Taken down or changed', '{{actedOn}}'],
  ['Not decided yet', '{{waiting}}'],
  ['Half decided within', '{{median}}'],
] as const;

function Reported() {
  return (
    <section aria-labelledby="reported" className="mt-14">
      <h2 id="reported" className="text-2xl">
        Reported content, {'{{year}}'} so far
      </h2>
      <p className="mt-2 text-sm text-ink-2">
        What people reported on the site and in conversations, and what was done.{' '}
        <a className="link" href="/reporting-content">
          How to report something
        </a>
      </p>
      <dl className="mt-6 grid grid-cols-2 gap-6 sm:grid-cols-4">
        {reportedFigures.map(([label, field]) => (
          <div key={label}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="tabular mt-1 font-display text-2xl font-[640]">{field}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The pieces from which the server builds the page of the status. Keys are the names it asks for. */
export function statusFragments(): Record<string, ReactElement> {
  return {
    status: (
      <>
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 className="text-2xl">{'{{headline}}'}</h2>
          <p className="text-sm text-ink-2">As of {'{{asOf}}'}</p>
        </div>
        <ul className="mt-6">{'{{parts}}'}</ul>
        {'{{promises}}'}
        {'{{reported}}'}
      </>
    ),
    ...Object.fromEntries(
      PARTS.map(({ name, label }) => [`status.part.${name}`, <Part key={name} label={label} />]),
    ),
    ...Object.fromEntries(
      Object.entries(STATES).map(([name, state]) => [
        `status.state.${name}`,
        <State key={name} {...state} />,
      ]),
    ),
    'status.promises': <Promised />,
    'status.promises.none': (
      <p className="mt-14 text-ink-2">How our promises were kept cannot be counted right now.</p>
    ),
    'status.promise': <PromiseRow />,
    'status.reported': <Reported />,
  };
}
