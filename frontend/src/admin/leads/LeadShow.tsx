import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { components } from '../../api/schema';
import type { Lead } from '../../api/types';
import { Badge } from '../../ui/mark/Badge';
import { Money } from '../../ui/text/Money';
import { formatDate } from '../../ui/text/dates';
import { BackOfficeLink, PersonLink } from '../resource/cells';
import { Elsewhere, filtered } from '../audit/Elsewhere';
import { Facts } from '../resource/Facts';
import { Show } from '../kit/Show';
import { Timeline } from '../timeline/Timeline';
import { LeadActions } from './LeadActions';
import { LeadStatusSelect } from './LeadStatusSelect';
import { leadList, PRIORITY_LABELS, STATUS_LABELS } from './leadPresentation';

type LeadRecord = components['schemas']['LeadRecord'];

/** A lead that was deleted can be looked at, and nothing else. */
function Acts({ id }: { id: string }) {
  const { data: lead } = useGetOne<Lead>('leads', { id });
  const [params] = useSearchParams();
  if (!lead) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LeadStatusSelect lead={lead} className="w-36" />
      <LeadActions lead={lead} act={params.get('act')} />
    </div>
  );
}

/** One lead: what is wanted, who was told of it and why, who bid, and what became of it. */
export default function LeadShow() {
  return (
    <Show<LeadRecord>
      resource="leads"
      what="lead"
      list={() => leadList}
      title={({ title }) => title}
      subtitle={({ status, deletedAt, streetAddress, location, postcode }) => (
        <>
          <Badge tone={deletedAt ? 'bad' : 'neutral'}>{deletedAt ? 'Deleted' : STATUS_LABELS[status]}</Badge>{' '}
          {[streetAddress, location, postcode].filter(Boolean).join(', ')}
        </>
      )}
      acts={({ id, deletedAt }) => (deletedAt ? null : <Acts id={id} />)}
    >
      {(lead) => (
        <>
          <div className="grid gap-5">
            <Facts title="Lead" rows={rowsOf(lead)}>
              <p className="mt-3 max-w-[68ch] break-words whitespace-pre-line text-ink-2">
                {lead.description}
              </p>
            </Facts>
            <Invited lead={lead} />
            <Told lead={lead} />
            <Passed lead={lead} />
            <Elsewhere id={lead.id}>
              {lead.customer && (
                <li>
                  <BackOfficeLink to={filtered('payments', { personId: [lead.customer.id] })}>
                    Payments of the customer
                  </BackOfficeLink>
                </li>
              )}
            </Elsewhere>
          </div>
          <Timeline subject="leads" id={lead.id} />
        </>
      )}
    </Show>
  );
}

const rowsOf = (lead: LeadRecord): [string, React.ReactNode][] => [
  ['Customer', lead.customer ? <PersonLink key="customer" {...lead.customer} /> : 'The platform'],
  [
    'Work',
    lead.assignment ? (
      <BackOfficeLink key="work" to={`assignments/${lead.assignment.id}/show`}>
        {lead.assignment.name}
      </BackOfficeLink>
    ) : (
      'Not awarded'
    ),
  ],
  [
    'Bids',
    lead.deletedAt ? (
      lead.bidCount
    ) : (
      <BackOfficeLink key="bids" to={`leads/${lead.id}/bids`}>
        {String(lead.bidCount)}
      </BackOfficeLink>
    ),
  ],
  ['Deposits paid', lead.interestedCount],
  ['Bidders', lead.maxBidders ? `${lead.maxBidders} at most` : 'No limit'],
  ['Budget', lead.budget],
  ['Deposit', <Money key="deposit" pounds={lead.depositAmount} />],
  ['Priority', PRIORITY_LABELS[lead.priority as keyof typeof PRIORITY_LABELS]],
  ['Required rank', lead.requiredRank === 0 ? 'Any' : `#${lead.requiredRank} or better`],
  ['Deadline', lead.deadline ? formatDate(lead.deadline) : 'None'],
  ['Created', formatDate(lead.createdAt)],
];

/** Whom the lead's owner asked to bid, and who of them has paid a deposit. */
function Invited({ lead: { invited } }: { lead: LeadRecord }) {
  if (invited.length === 0) return null;
  return (
    <Facts title={`Invited: ${invited.length}`}>
      <ul aria-label="Installers who were invited" className="divide-y divide-line text-sm">
        {invited.map(({ id, name, invitedAt, hasJoined }) => (
          <li key={id} className="flex flex-wrap gap-x-3 py-2">
            <PersonLink id={id} name={name} />
            <span className="tabular text-ink-2">{formatDate(invitedAt)}</span>
            <span className="text-ink-2">{hasJoined ? 'Paid a deposit' : 'No deposit yet'}</span>
          </li>
        ))}
      </ul>
    </Facts>
  );
}

function Told({ lead: { told, toldCount } }: { lead: LeadRecord }) {
  return (
    <Facts title={`Who was told: ${toldCount}`}>
      {told.length === 0 ? (
        <p className="text-ink-2">No installer yet.</p>
      ) : (
        <div
          tabIndex={0}
          role="group"
          aria-label="Installers who were told"
          className="max-h-96 overflow-auto"
        >
          <table className="w-full text-sm">
            <thead className="text-left text-ink-2">
              <tr>
                <th className="py-2 pr-3 font-semibold">Installer</th>
                <th className="py-2 pr-3 font-semibold whitespace-nowrap">Miles</th>
                <th className="py-2 pr-3 font-semibold whitespace-nowrap">Wave</th>
                <th className="py-2 font-semibold">Why</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {told.map(({ id, name, distanceMiles, wave, reason }) => (
                <tr key={id}>
                  <td className="py-2 pr-3">
                    <PersonLink id={id} name={name} />
                  </td>
                  <td className="tabular py-2 pr-3 whitespace-nowrap">{distanceMiles}</td>
                  <td className="tabular py-2 pr-3">{wave}</td>
                  <td className="py-2 text-ink-2">{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {toldCount > told.length && (
            <p className="pt-2 text-sm text-ink-2">The nearest {told.length} of them.</p>
          )}
        </div>
      )}
    </Facts>
  );
}

/** Who matched and was not available: they hear of it on their first morning back, while it takes bids. */
function Passed({ lead: { passed } }: { lead: LeadRecord }) {
  if (passed.length === 0) return null;
  return (
    <Facts title={`Not available: ${passed.length}`}>
      <ul aria-label="Installers who were not available" className="divide-y divide-line text-sm">
        {passed.map(({ id, name, distanceMiles, reason, wasToldLater }) => (
          <li key={id} className="flex flex-wrap gap-x-3 py-2">
            <PersonLink id={id} name={name} />
            <span className="tabular text-ink-2">{distanceMiles} miles</span>
            <span className="text-ink-2">
              {reason}
              {wasToldLater && ', told later'}
            </span>
          </li>
        ))}
      </ul>
    </Facts>
  );
}
