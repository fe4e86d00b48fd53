import { Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, errorText } from '../../api/http/apiError';
import { useAssignment } from '../../api/assignments';
import { useCurrentUser } from '../../api/user';
import type { Assignment } from '../../api/types';
import { Badge } from '../../ui/mark/Badge';
import { Card } from '../../ui/layout/Card';
import { ContactLines } from '../../ui/layout/ContactLines';
import { ErrorState } from '../../ui/state/ErrorState';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { formatMoney } from '../../ui/text/money';
import { Skeleton } from '../../ui/state/Skeleton';
import { SummaryRows } from '../../ui/layout/SummaryRows';
import { ActButtons, type Act } from './ActButtons';
import { AgreedDay } from './AgreedDay';
import { AskedChanges } from './AskedChanges';
import { DayNotice } from './DayNotice';
import { DisputeNotice } from './DisputeNotice';
import { DoneWork } from './DoneWork';
import { JobPlace } from './JobPlace';
import { JobReviews } from './JobReviews';
import { PriceNotice } from './PriceNotice';
import { ProposalNotice } from './ProposalNotice';
import { ReturnedNotice } from './ReturnedNotice';
import { statusBadge, type Viewer } from './standing';
import { Story } from './Story';
import { WorkInvoices } from './WorkInvoices';

const OfferLines = lazyWithRetry(async () => ({
  default: (await import('../../ui/layout/OfferLines')).OfferLines,
}));
const CancelNotice = lazyWithRetry(async () => ({
  default: (await import('./CancelNotice')).CancelNotice,
}));
const ActDialog = lazyWithRetry(async () => ({ default: (await import('./dialogs/ActDialog')).ActDialog }));

export type AssignmentPanelProps = {
  id: string;
  /** Where its two sides write to each other. */
  messages?: (assignment: Assignment) => ReactNode;
};

/** The place of an assignment for both sides: where it stands, what comes next, who must act, and what happened. */
export function AssignmentPanel(props: AssignmentPanelProps) {
  // What only some work has is fetched when it is wanted, and seen with the rest: nothing moves before one's eyes.
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <Panel {...props} />
    </Suspense>
  );
}

function Panel({ id, messages }: AssignmentPanelProps) {
  const user = useCurrentUser();
  const { data: assignment, error, refetch, isFetching } = useAssignment(id);
  const [acting, setActing] = useState<Exclude<Act, 'resolve'> | null>(null);
  const navigate = useNavigate();
  const act = (chosen: Act) =>
    chosen === 'resolve' ? void navigate(`/admin/assignments/${id}/show?act=decide`) : setActing(chosen);

  if (error && !assignment) {
    const missing = error instanceof ApiError && error.status === 404;
    return (
      <ErrorState
        title={missing ? 'There is no such job' : 'The job did not load'}
        detail={missing ? 'It may belong to another account.' : errorText(error)}
        onRetry={missing ? undefined : () => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!assignment) return <PanelSkeleton />;

  const viewer: Viewer = user.isAdmin
    ? 'staff'
    : user.id === assignment.installer.id
      ? 'installer'
      : 'customer';
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <Where assignment={assignment} viewer={viewer} onAct={act} />
      <Agreed assignment={assignment} viewer={viewer} />
      {viewer !== 'customer' && <JobPlace assignment={assignment} viewer={viewer} />}
      {messages?.(assignment)}
      {assignment.reviews && <JobReviews assignment={assignment} reviews={assignment.reviews} />}
      <Story entries={assignment.timeline} />
      <Suspense>
        {acting && <ActDialog act={acting} assignment={assignment} onClose={() => setActing(null)} />}
      </Suspense>
    </div>
  );
}

type WhereProps = { assignment: Assignment; viewer: Viewer; onAct: (act: Act) => void };

function Where({ assignment, viewer, onAct }: WhereProps) {
  const [label, tone] = statusBadge(assignment);
  const { title, text, isYours } = assignment.standing;
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby="standing">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{label}</Badge>
          {isYours && <Badge tone="count">Your turn</Badge>}
        </div>
        <h2 id="standing" tabIndex={-1} className="mt-3 scroll-mt-24 text-xl">
          {title}
        </h2>
        <p className="mt-1 max-w-[60ch] text-ink-2">{text}</p>
        <ReturnedNotice assignment={assignment} viewer={viewer} />
        <AskedChanges assignment={assignment} />
        {assignment.proposal?.kind === 'cancel' && (
          <ProposalNotice assignment={assignment} proposal={assignment.proposal} />
        )}
        {assignment.proposal?.kind === 'price' && (
          <PriceNotice assignment={assignment} proposal={assignment.proposal} viewer={viewer} />
        )}
        {assignment.proposedDay && (
          <DayNotice assignment={assignment} proposed={assignment.proposedDay} onAct={onAct} />
        )}
        {assignment.dispute && <DisputeNotice assignment={assignment} dispute={assignment.dispute} />}
        {assignment.rightToCancel && (
          <CancelNotice
            id={assignment.id}
            right={assignment.rightToCancel}
            price={formatMoney(assignment.price)}
            viewer={viewer}
          />
        )}
        <DoneWork assignment={assignment} />
        <ActButtons acts={assignment.acts} onAct={onAct} />
      </section>
    </Card>
  );
}

function Agreed({ assignment, viewer }: { assignment: Assignment; viewer: Viewer }) {
  const { price, installer, customer, dispute, status, offer, receives } = assignment;
  // A job that was left or called off is not paid, unless a decision says so.
  const isPaidFor = isSplitOf(assignment) || (status !== 'withdrawn' && status !== 'cancelled');
  const isSplit = isSplitOf(assignment);
  const fee = isSplit && dispute ? (dispute.fee ?? '0') : assignment.fee;
  const others =
    viewer === 'installer' ? [customer] : viewer === 'customer' ? [installer] : [installer, customer];
  return (
    <Card className="px-5 pt-4 pb-3 sm:px-6 lg:row-span-5">
      <h2 className="text-lg">What was agreed</h2>
      <SummaryRows
        rows={[
          ['Price', formatMoney(price)],
          ...(isSplit && dispute && Number(dispute.returned) > 0
            ? ([
                [customer ? 'Back to the customer' : 'Not paid', `−${formatMoney(dispute.returned ?? '0')}`],
                ['Installer’s part', formatMoney(dispute.installerAmount ?? '0')],
              ] as [string, string][])
            : []),
          ...(viewer === 'customer' || !isPaidFor
            ? []
            : ([
                ['Service fee', `−${formatMoney(fee)}`],
                ...(offer.cis && offer.cis.percent > 0
                  ? [
                      [
                        `Held back for HMRC (CIS, ${offer.cis.percent} %)`,
                        `−${formatMoney(offer.cis.amount)}`,
                      ],
                    ]
                  : []),
                [viewer === 'installer' ? 'You receive' : 'Installer receives', formatMoney(receives)],
              ] as [string, string][])),
        ]}
      />
      <Offered assignment={assignment} />
      <WorkInvoices assignment={assignment} />
      {assignment.day && <AgreedDay id={assignment.id} day={assignment.day} viewer={viewer} />}
      {viewer === 'customer' && isHeld(assignment) && (
        <p className="border-t border-line py-3 text-sm text-ink-2">
          Your payment of {formatMoney(price)} is held until{' '}
          {status === 'disputed' ? 'our team has decided' : 'you approve the finished work'}.
        </p>
      )}
      {others.map(
        (party) =>
          party?.email && (
            <div key={party.id} className="border-t border-line py-3 text-sm">
              <ContactLines contact={{ ...party, email: party.email }} />
            </div>
          ),
      )}
    </Card>
  );
}

/** The lines of the offer that won. They stay as they are when the price changes. */
function Offered({ assignment: { offer, price } }: { assignment: Assignment }) {
  if (!offer.isBrokenDown) return null;
  return (
    <div className="border-t border-line py-3">
      {offer.price !== price && (
        <p className="tabular text-sm text-ink-2">At the award the price was {formatMoney(offer.price)}:</p>
      )}
      <OfferLines offer={offer} />
    </div>
  );
}

const isSplitOf = ({ dispute }: Assignment): boolean => dispute !== null && dispute.installerAmount !== null;

const isHeld = ({ status, payout }: Assignment): boolean =>
  status === 'active' || status === 'submitted' || (status === 'disputed' && payout === null);

function PanelSkeleton() {
  return (
    <div role="status" aria-label="Loading the job" className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
  );
}
