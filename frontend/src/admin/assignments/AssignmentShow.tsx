import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { components } from '../../api/schema';
import { buttonClass } from '../../ui/button/buttonClass';
import { Badge } from '../../ui/mark/Badge';
import { formatDate, formatDateTime } from '../../ui/text/dates';
import { Money } from '../../ui/text/Money';
import { BackOfficeLink, PersonLink } from '../resource/cells';
import { Elsewhere } from '../audit/Elsewhere';
import { Facts } from '../resource/Facts';
import { Show } from '../kit/Show';
import { STATUS_LABELS as PAYOUT_LABELS } from '../payouts/payoutPresentation';
import { Timeline } from '../timeline/Timeline';
import { MoneyOfWork } from './MoneyOfWork';
import { WORK_LABELS, WORK_TONES } from './workPresentation';

type Work = components['schemas']['AssignmentView'];

/** One job of work: both sides, the money, and its story. Staff decide on the page that its two sides have. */
export default function AssignmentShow() {
  return (
    <Show<Work>
      resource="assignments"
      what="work"
      list={() => ({ path: '/admin/assignments', label: 'Work' })}
      title={({ title }) => title}
      subtitle={({ status }) => <Badge tone={WORK_TONES[status]}>{WORK_LABELS[status]}</Badge>}
      acts={({ id }) => (
        <Link to={`/assignments/${id}`} className={buttonClass('secondary')}>
          Open the job’s page
        </Link>
      )}
    >
      {(work) => (
        <>
          <div className="grid gap-5">
            <Facts title="Work" rows={rowsOf(work)} />
            <MoneyOfWork id={work.id} />
            <Elsewhere id={work.id} />
          </div>
          <Timeline subject="assignments" id={work.id} />
        </>
      )}
    </Show>
  );
}

const dated = (label: string, at: string | null): [string, ReactNode][] =>
  at ? [[label, formatDateTime(at)]] : [];

/** Where the pay is. Why it is held or failed stands in the timeline, and on the payout's own page. */
const payRows = ({ payout }: Work): [string, ReactNode][] =>
  payout
    ? [
        ['Payout', PAYOUT_LABELS[payout.status]],
        ...(payout.expectedOn
          ? ([['In the bank by', formatDate(payout.expectedOn)]] as [string, ReactNode][])
          : []),
        ...dated('In the bank', payout.paidAt),
      ]
    : [['Payout', 'None yet: the work is not approved']];

const rowsOf = (work: Work): [string, ReactNode][] => [
  [
    'Lead',
    <BackOfficeLink key="lead" to={`leads/${work.leadId}/show`}>
      {work.title}
    </BackOfficeLink>,
  ],
  ['Installer', <PersonLink key="installer" id={work.installer.id} name={work.installer.name} />],
  [
    'Customer',
    work.customer ? (
      <PersonLink key="customer" id={work.customer.id} name={work.customer.name} />
    ) : (
      'The platform'
    ),
  ],
  ['Price', <Money key="price" pounds={work.price} />],
  ['Fee', <Money key="fee" pounds={work.fee} />],
  ['Installer receives', <Money key="net" pounds={work.net} />],
  ...payRows(work),
  ...dated('Agreed', work.acceptedAt),
  ...dated('Submitted', work.submittedAt),
  ...dated('Counts as approved from', work.approveBy),
  ...dated('Ended', work.endedAt),
];
