import type { Assignment } from '../../api/types';
import type { BadgeTone } from '../../ui/mark/Badge';
import { formatDate, formatDateTime } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';

/** As whom somebody looks at an assignment. */
export type Viewer = 'installer' | 'customer' | 'staff';

const looks: Record<Assignment['status'], [label: string, tone: BadgeTone]> = {
  active: ['In progress', 'petrol'],
  submitted: ['To be checked', 'hivis'],
  approved: ['Approved', 'good'],
  disputed: ['Disputed', 'bad'],
  withdrawn: ['Withdrawn', 'bad'],
  cancelled: ['Called off', 'neutral'],
};

/** A split is no approval: its badge says that it was decided. */
export function statusLook({
  status,
  dispute,
}: Pick<Assignment, 'status' | 'dispute'>): [label: string, tone: BadgeTone] {
  if (isDecided({ dispute }) && (status === 'approved' || status === 'cancelled'))
    return ['Decided', 'petrol'];
  return looks[status];
}

const isDecided = ({ dispute }: Pick<Assignment, 'dispute'>): boolean => dispute?.status === 'resolved';

export type Standing = {
  title: string;
  /** What happens next, and by when. */
  text: string;
  /** Whether the reader must act. */
  yours: boolean;
};

/** Where the work stands, what comes next, by when, and who must act, in the words of whoever reads. */
export function standingOf(assignment: Assignment, viewer: Viewer): Standing {
  const { installer, customer } = assignment;
  const owner = customer?.name ?? 'our team';
  const decides = viewer === 'customer' || (viewer === 'staff' && customer === null);
  const by = assignment.approveBy ? formatDateTime(assignment.approveBy) : '';
  switch (assignment.status) {
    case 'active':
      return viewer === 'installer'
        ? {
            title: assignment.submittedAt
              ? 'Put it right and submit it again'
              : 'Do the work, then submit it',
            text: `Agree the day with ${owner}. When the work is done, submit it with a few photos; you receive ${formatMoney(assignment.net)} once it is approved.`,
            yours: true,
          }
        : {
            title: assignment.submittedAt
              ? `${installer.name} is making the changes`
              : decides
                ? `You’ve chosen ${installer.name}`
                : `${installer.name} is doing the work`,
            text: `${decides ? 'You check' : `${owner} checks`} the work when it is submitted. Nothing is paid out before it is approved.`,
            yours: false,
          };
    case 'submitted':
      return decides
        ? {
            title: 'Check the work',
            text: `Approve it, or ask for changes, by ${by}. If we hear nothing until then, it counts as approved.`,
            yours: true,
          }
        : {
            title: `Waiting for ${viewer === 'installer' ? owner : (customer?.name ?? owner)} to check the work`,
            text: `If there is no answer by ${by}, the work counts as approved.`,
            yours: false,
          };
    case 'approved':
      return {
        title: isDecided(assignment) ? decisionTitle(assignment) : 'The work is approved',
        text: [returnText(assignment, viewer), payoutText(assignment, viewer)].filter(Boolean).join(' '),
        yours: false,
      };
    case 'disputed':
      return {
        title: viewer === 'staff' ? 'A dispute to decide' : 'Our team decides',
        text:
          (assignment.dispute?.by === 'staff' && assignment.customer) ||
          assignment.payout?.status === 'reversed'
            ? 'The pay was taken back. It is held until our team has decided who gets it.'
            : assignment.payout
              ? 'The pay was sent already. What our team decides against it is taken back and refunded.'
              : 'Nothing is paid out until then.',
        yours: viewer === 'staff',
      };
    case 'withdrawn':
      return {
        title:
          viewer === 'installer' ? 'You withdrew from this job' : `${installer.name} withdrew from this job`,
        text:
          viewer === 'installer'
            ? `${assignment.returned ? 'Our team had lowered the price: your deposit goes back to your card' : 'Your deposit is forfeited'}, and nothing is paid for this job.${customer ? ` The payment goes back to ${customer.name}’s card.` : ''}`
            : customer
              ? `The payment of ${formatMoney(assignment.price)} goes back to the card it came from${viewer === 'customer' ? '; Payments shows where it is' : ''}.`
              : 'Nothing is paid for this job.',
        yours: false,
      };
    case 'cancelled':
      if (assignment.returned)
        return { title: 'Our team has ended this job', text: endedText(assignment, viewer), yours: false };
      return {
        title: isDecided(assignment) ? decisionTitle(assignment) : 'This job was called off',
        text: backTexts[viewer],
        yours: false,
      };
  }
}

/** Staff sent the whole payment back. */
function endedText({ returned }: Assignment, viewer: Viewer): string {
  const back = `The whole payment of ${formatMoney(returned?.was ?? '0')} was sent back to the card.`;
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

/** How our team decided, in a line. */
function decisionTitle({ dispute, installer, customer, price }: Assignment): string {
  const part = Number(dispute?.installerAmount ?? 0);
  if (part === 0) return `Our team decided for ${customer?.name ?? 'the platform'}`;
  return part === Number(price) ? `Our team decided for ${installer.name}` : 'Our team split the price';
}

/** What of the price a decision sends back to the customer; empty where nothing does. */
function returnText({ dispute, customer }: Assignment, viewer: Viewer): string {
  if (!customer || dispute?.status !== 'resolved' || !Number(dispute.returned)) return '';
  const whose = viewer === 'customer' ? 'your card' : `${customer.name}’s card`;
  return `${formatMoney(dispute.returned ?? 0)} goes back to ${whose}.`;
}

/** Where the installer's pay is, as the other sides may know it: how much it is, and whether it has gone out. */
function payoutOfOther({ payout, installer: { name }, net, dispute }: Assignment): string {
  const money = formatMoney(dispute?.net ?? payout?.net ?? net);
  switch (payout?.status) {
    case 'waiting_account':
      return `${money} is set aside for ${name} until their payout account is ready. You have nothing more to do.`;
    case 'due':
      return `${money} is on its way to ${name}, and the job is complete.`;
    case 'sent':
    case 'paid':
      return `${money} was sent to ${name}, and the job is complete.`;
    case 'failed':
      return `${money} for ${name} could not be sent yet; we are handling it. You have nothing more to do.`;
    case 'held':
      return `${money} for ${name} has not been sent yet; our team is looking into it. You have nothing more to do.`;
    case 'reversed':
      return `The pay was taken back from ${name}.`;
    default:
      return `${money} goes to ${name}, and the job is complete.`;
  }
}

/** Where the installer's money is. */
function payoutText(assignment: Assignment, viewer: Viewer): string {
  if (viewer !== 'installer') return payoutOfOther(assignment);
  const { payout, net, dispute } = assignment;
  const isAgain = payout?.cause === 'bank-decided';
  if (payout && payout.kept === payout.net)
    return `${formatMoney(payout.net)} was kept for what you owed of earlier pay.`;
  const where = whereItIs(payout, formatMoney((isAgain ? payout.net : dispute?.net) ?? payout?.net ?? net));
  const kept = payout?.kept ? ` ${formatMoney(payout.kept)} of it was kept for what you owed.` : '';
  // What a decision took back is not in the sum above.
  const isPartBack = payout?.takenBack && payout.status !== 'reversed' && !dispute?.net;
  const back = isPartBack ? ` ${formatMoney(payout.takenBack ?? 0)} of it was taken back.` : '';
  return `${isAgain ? 'You are paid again because the bank decided for you. ' : ''}${where}${kept}${back}`;
}

/** Staff end their sentences, or do not. */
const ended = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

function whereItIs(payout: Assignment['payout'], money: string): string {
  if (payout?.refusedByBank)
    return `Your bank did not take ${money}. Check the bank details in your payout account, in Payments, and it is sent again.`;
  switch (payout?.status) {
    case 'waiting_account':
      return `You earned ${money}. Set up your payout account in Payments, and it is sent to your bank.`;
    case 'due':
    case 'sent':
      return payout.expectedOn
        ? `${money} is on its way to your bank, by ${formatDate(payout.expectedOn)}.`
        : `${money} is on its way to your bank.`;
    case 'paid':
      return `${money} has reached your bank.`;
    case 'failed':
      return `${money} could not be sent. It is yours, and we are handling it.`;
    case 'held':
      return `Our team holds ${money}: ${ended(payout.holdReason ?? 'we are looking into it')} We tell you as soon as we send it.`;
    case 'reversed':
      return `${formatMoney(payout.takenBack ?? payout.net)} was taken back.`;
    default:
      return `You receive ${money}.`;
  }
}
