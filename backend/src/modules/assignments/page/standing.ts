import { londonDay } from '../../../platform/time/business-days.js';
import { shortMoment } from '../../../platform/time/london.js';
import type { AssignmentView, StandingView } from '../assignments.views.js';
import { stepKinds, stepWords, type StepKind } from '../steps.policy.js';
import { dayWords } from '../work-days.policy.js';
import { money, payText } from './standing-pay.js';

/** As whom somebody looks at an assignment. */
export type Viewer = 'installer' | 'customer' | 'staff';

type Facts = Omit<AssignmentView, 'standing'>;

/** Something on this job that waits for the reader. */
interface Step {
  readonly kind: StepKind;
  readonly sum?: string;
  /** The sentence below its words. */
  readonly text: string;
  readonly dueAt: string | null;
  readonly day: string | null;
}

const otherOf = ({ installer, customer }: Facts, viewer: Viewer): string =>
  viewer === 'installer' ? (customer?.name ?? 'our team') : installer.name;

/** The open questions that the reader answers. */
function questionsOf(facts: Facts, viewer: Viewer, now: Date): Step[] {
  const { proposal, proposedDay, price, status } = facts;
  if (status !== 'active' && status !== 'submitted') return [];
  const found: Step[] = [];
  const who = otherOf(facts, viewer);
  const by = proposal?.expiresAt ?? null;
  const isOpen = proposal?.yours && (by === null || by > now.toISOString());
  const until = by ? ` by ${shortMoment(by)}` : '';
  if (isOpen && proposal.kind === 'cancel')
    found.push({
      ...{ kind: 'answer-end', dueAt: null, day: null },
      text: `${who} would like to call it off. Until you answer, the job goes on.`,
    });
  if (isOpen && proposal.kind === 'price')
    found.push(
      proposal.toPay === null
        ? {
            ...{ kind: 'answer-price', sum: money(proposal.price ?? price), dueAt: by, day: null },
            text: `${who} proposed it. Without an answer${until} the price stays at ${money(price)}.`,
          }
        : {
            ...{ kind: 'pay-price', sum: money(proposal.toPay), dueAt: by, day: null },
            text: `Pay${until}, or the price stays at ${money(price)}.`,
          },
    );
  if (proposedDay?.yours && proposedDay.day >= londonDay(now))
    found.push({
      ...{ kind: 'answer-day', dueAt: null, day: proposedDay.day },
      text: `${who} proposed ${dayWords(proposedDay)}.`,
    });
  return found;
}

/** The work itself, where it is the reader's turn. */
function workOf(facts: Facts, viewer: Viewer): Step[] {
  const { status, submittedAt, approveBy, day, receives } = facts;
  if (status === 'active' && viewer === 'installer')
    return [
      {
        kind: submittedAt ? 'put-right' : 'submit-work',
        dueAt: null,
        day: submittedAt ? null : (day?.day ?? null),
        text: `${day ? `You agreed on ${dayWords(day)}.` : `Agree the day with ${otherOf(facts, viewer)}.`} When the work is done, submit it with a few photos; you receive ${money(receives)} once it is approved.`,
      },
    ];
  if (status === 'submitted' && decides(facts, viewer))
    return [
      {
        ...{ kind: 'check-work', dueAt: approveBy, day: null },
        text: `Approve it, or ask for changes, by ${approveBy ? shortMoment(approveBy) : ''}. If we hear nothing until then, it counts as approved.`,
      },
    ];
  return [];
}

/** Their side of a dispute that the other side opened, while they have not told it. */
function evidenceOf(facts: Facts, viewer: Viewer): Step[] {
  const { dispute, acts, timeline } = facts;
  if (viewer === 'staff' || !dispute || dispute.by === viewer || !acts.includes('evidence')) return [];
  const isTold = timeline.some(
    ({ kind, side, at }) => kind === 'evidence' && side === viewer && at >= dispute.openedAt,
  );
  if (isTold) return [];
  const { evidenceUntil } = dispute;
  return [
    {
      ...{ kind: 'give-evidence', dueAt: evidenceUntil, day: null },
      text: `Our team decides from what both sides have shown by ${shortMoment(evidenceUntil)}. ${whileDisputed(facts)}`,
    },
  ];
}

const decides = ({ customer }: Facts, viewer: Viewer): boolean =>
  viewer === 'customer' || (viewer === 'staff' && customer === null);

/** What ends first, then what has a day, then the rest in the order of the table: as dashboards have it (`turns.reads.ts`). */
const byEnd = (one: Step, other: Step): number => (endOf(one) < endOf(other) ? -1 : 1);

/** Sorts like the end: ISO times, and behind all of them what has none. */
const endOf = ({ kind, dueAt, day }: Step): string =>
  `${dueAt ?? '~'} ${day ?? '~'} ${String(stepKinds.indexOf(kind)).padStart(2, '0')}`;

/**
 * Where the work stands, what comes next, by when, and who must act, in words for the reader. What waits for the reader comes
 * first and is called as on their dashboard.
 */
export function standingOf(facts: Facts, viewer: Viewer, now: Date): StandingView {
  const [first] = [
    ...questionsOf(facts, viewer, now),
    ...evidenceOf(facts, viewer),
    ...workOf(facts, viewer),
  ].toSorted(byEnd);
  if (first) {
    const { kind, sum, text, dueAt } = first;
    return { title: stepWords(kind, sum), text, isYours: true, dueAt };
  }
  return { dueAt: null, ...waiting(facts, viewer) };
}

type Waiting = Omit<StandingView, 'dueAt'> & { dueAt?: string | null };

/** Nothing waits for the reader of a job, except staff who decide a dispute, and pay that has nowhere to go. */
function waiting(facts: Facts, viewer: Viewer): Waiting {
  const { installer, customer, status, approveBy } = facts;
  const owner = customer?.name ?? 'our team';
  switch (status) {
    case 'active':
      return {
        title: facts.submittedAt
          ? `${installer.name} is making the changes`
          : decides(facts, viewer)
            ? `You’ve chosen ${installer.name}`
            : `${installer.name} is doing the work`,
        text: `${decides(facts, viewer) ? 'You check' : `${owner} checks`} the work when it is submitted. Nothing is paid out before it is approved.`,
        isYours: false,
      };
    case 'submitted':
      return {
        title: `Waiting for ${owner} to check the work`,
        text: `If there is no answer by ${approveBy ? shortMoment(approveBy) : ''}, the work counts as approved.`,
        isYours: false,
        dueAt: approveBy,
      };
    case 'approved':
      return {
        title: isDecided(facts) ? decisionTitle(facts) : 'The work is approved',
        text: [returnText(facts, viewer), payText(facts, viewer)].filter(Boolean).join(' '),
        isYours:
          viewer === 'installer' &&
          facts.payout?.status === 'waiting_account' &&
          facts.payout.kept !== facts.payout.net,
      };
    case 'disputed':
      return {
        title: viewer === 'staff' ? 'A dispute to decide' : 'Our team decides',
        text: whileDisputed(facts),
        isYours: viewer === 'staff',
        dueAt: facts.dispute?.evidenceUntil ?? null,
      };
    case 'withdrawn':
      return {
        title:
          viewer === 'installer' ? 'You withdrew from this job' : `${installer.name} withdrew from this job`,
        text: withdrawnText(facts, viewer),
        isYours: false,
      };
    case 'cancelled':
      if (facts.returned)
        return { title: 'Our team has ended this job', text: endedText(facts, viewer), isYours: false };
      return {
        title: isDecided(facts) ? decisionTitle(facts) : 'This job was called off',
        text: backTexts[viewer],
        isYours: false,
      };
  }
}

/** Where the money is until a dispute is decided. */
function whileDisputed({ dispute, customer, payout }: Facts): string {
  if ((dispute?.by === 'staff' && customer) || payout?.status === 'reversed')
    return 'The pay was taken back. It is held until our team has decided who gets it.';
  return payout
    ? 'The pay was sent already. What our team decides against it is taken back and refunded.'
    : 'Nothing is paid out until then.';
}

function withdrawnText({ returned, customer, price }: Facts, viewer: Viewer): string {
  if (viewer === 'installer') {
    const deposit = returned
      ? 'Our team had lowered the price: your deposit goes back to your card'
      : 'Your deposit is forfeited';
    const back = customer ? ` The payment goes back to ${customer.name}’s card.` : '';
    return `${deposit}, and nothing is paid for this job.${back}`;
  }
  if (!customer) return 'Nothing is paid for this job.';
  const where = viewer === 'customer' ? '; Payments shows where it is' : '';
  return `The payment of ${money(price)} goes back to the card it came from${where}.`;
}

/** Staff sent the whole payment back. */
function endedText({ returned }: Facts, viewer: Viewer): string {
  const back = `The whole payment of ${money(returned?.was ?? '0')} was sent back to the card.`;
  if (viewer === 'installer')
    return `${back} There is nothing left to do. Your deposit goes back to your card, and you lose no points.`;
  return viewer === 'customer' ? `${back} You can open the job again.` : back;
}

/** What goes back when there is nothing left to do. */
const backTexts: Record<Viewer, string> = {
  installer: 'There is nothing left to do. Your deposit goes back to your card.',
  customer: 'There is nothing left to do. Your payment goes back to the card it came from.',
  staff: 'There is nothing left to do. Payment and deposit go back to their cards.',
};

const isDecided = ({ dispute }: Facts): boolean => dispute?.status === 'resolved';

/** How our team decided, in a line. */
function decisionTitle({ dispute, installer, customer, price }: Facts): string {
  const part = Number(dispute?.installerAmount ?? 0);
  if (part === 0) return `Our team decided for ${customer?.name ?? 'the platform'}`;
  return part === Number(price) ? `Our team decided for ${installer.name}` : 'Our team split the price';
}

/** What of the price a decision sends back to the customer; empty where nothing does. */
function returnText({ dispute, customer }: Facts, viewer: Viewer): string {
  if (!customer || dispute?.status !== 'resolved' || !Number(dispute.returned)) return '';
  const whose = viewer === 'customer' ? 'your card' : `${customer.name}’s card`;
  return `${money(dispute.returned ?? '0')} goes back to ${whose}.`;
}
