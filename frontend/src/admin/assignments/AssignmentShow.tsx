import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sidesOf } from '../../api/disputeSides';
import type { Assignment } from '../../api/types';
import { buttonClass } from '../../ui/button/buttonClass';
import { BothSides } from '../../ui/layout/BothSides';
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
import { WorkActs } from './WorkActs';
import { DISPUTE_LABELS, DISPUTE_TONES, WORK_LABELS, WORK_TONES } from './workPresentation';

/** One job of work: both sides, the money, what they dispute, and its story; staff decide here. */
export default function AssignmentShow() {
  return (
    <Show<Assignment>
      resource="assignments"
      what="work"
      list={() => ({ path: '/admin/assignments', label: 'Work' })}
      title={({ title }) => title}
      subtitle={({ status }) => <Badge tone={WORK_TONES[status]}>{WORK_LABELS[status]}</Badge>}
      acts={(work) => (
        <div className="flex flex-wrap items-center gap-2">
          <WorkActs key={work.id} work={work} />
          <Link to={`/assignments/${work.id}`} className={buttonClass('secondary')}>
            Open the job’s page
          </Link>
        </div>
      )}
    >
      {(work) => (
        <>
          <div className="grid gap-5">
            <Facts title="Work" rows={rowsOf(work)} />
            {work.dispute && <Disputed work={work} dispute={work.dispute} />}
            <MoneyOfWork id={work.id} />
            <Elsewhere id={work.id} />
          </div>
          <Timeline subject="assignments" id={work.id} />
        </>
      )}
    </Show>
  );
}

type DisputedProps = { work: Assignment; dispute: NonNullable<Assignment['dispute']> };

function Disputed({ work, dispute }: DisputedProps) {
  const rows: [string, ReactNode][] = [
    [
      'Status',
      <Badge key="status" tone={DISPUTE_TONES[dispute.status]}>
        {DISPUTE_LABELS[dispute.status]}
      </Badge>,
    ],
    ['Opened', formatDateTime(dispute.openedAt)],
    ['Evidence until', formatDateTime(dispute.evidenceUntil)],
    ...(dispute.installerAmount === null
      ? []
      : ([
          ['To the installer, before the fee', <Money key="part" pounds={dispute.installerAmount} />],
          ['Why', dispute.resolution],
        ] as [string, ReactNode][])),
  ];
  return (
    <Facts title="Dispute" rows={rows}>
      <BothSides sides={sidesOf(work, dispute)} />
      {work.customer && (
        <Link
          to={`/admin/threads/of/${work.leadId}/${work.installer.id}`}
          className={buttonClass('secondary', 'mt-4')}
        >
          Read what both sides wrote
        </Link>
      )}
    </Facts>
  );
}

const dated = (label: string, at: string | null): [string, ReactNode][] =>
  at ? [[label, formatDateTime(at)]] : [];

const isUnderWay = (status: Assignment['status']): boolean =>
  status === 'active' || status === 'submitted' || status === 'disputed';

/** Where the pay is. Why it is held or failed stands in the timeline, and on the payout's own page. */
const payRows = ({ payout, status }: Assignment): [string, ReactNode][] =>
  payout
    ? [
        ['Payout', PAYOUT_LABELS[payout.status]],
        ...(payout.expectedOn
          ? ([['In the bank by', formatDate(payout.expectedOn)]] as [string, ReactNode][])
          : []),
        ...dated('In the bank', payout.paidAt),
      ]
    : [['Payout', isUnderWay(status) ? 'None yet: the work is not approved' : 'None']];

const rowsOf = (work: Assignment): [string, ReactNode][] => [
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
