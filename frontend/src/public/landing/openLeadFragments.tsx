import { ServiceIcon } from '../../ui/mark/ServiceIcon';
import { SERVICE_TYPES, type ServiceType } from '../../serviceTypes';

/** Fields in double braces are filled, escaped, by the server. */
function LeadRow({ type }: { type: ServiceType | null }) {
  return (
    <li className="flex flex-wrap items-start gap-3 py-4 lg:block lg:px-6 lg:py-2 lg:first:pl-0 lg:last:pr-0">
      <ServiceIcon type={type} />
      <div className="min-w-[min(8rem,100%)] flex-1 lg:mt-3">
        <p className="leading-snug font-semibold text-ink">{'{{title}}'}</p>
        <p className="mt-0.5 text-sm text-ink-2">{'{{place}}'}</p>
      </div>
      <p className="tabular font-semibold whitespace-nowrap text-ink lg:mt-3">{'{{budget}}'}</p>
    </li>
  );
}

function Board({ empty }: { empty: boolean }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-4">
        <h2 id="open-leads" className="text-xl">
          Open leads
        </h2>
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-good outline-3 outline-good-wash" />
          {empty ? 'as of {{asOf}}' : '{{openLeads}} open, as of {{asOf}}'}
        </p>
      </div>
      {empty ? (
        <p className="py-6 text-ink-2">
          No lead is open this minute. Approved installers are told of the next one straight away.
        </p>
      ) : (
        <ul className="divide-y divide-line lg:grid lg:grid-cols-4 lg:divide-x lg:divide-y-0 lg:py-4">
          {'{{rows}}'}
        </ul>
      )}
    </>
  );
}

/** The pieces from which the server builds the board. Keys are the names it asks for. */
export function openLeadFragments(): Record<string, React.ReactElement> {
  return {
    'leads.board': <Board empty={false} />,
    'leads.empty': <Board empty />,
    'leads.row': <LeadRow type={null} />,
    ...Object.fromEntries(
      SERVICE_TYPES.map((type) => [`leads.row.${type}`, <LeadRow key={type} type={type} />]),
    ),
  };
}
