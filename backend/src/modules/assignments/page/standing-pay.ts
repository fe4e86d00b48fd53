import { poundsLabel, toPence } from '../../../platform/money/pence.js';
import { shortDay } from '../../../platform/time/london.js';
import type { AssignmentView } from '../assignments.views.js';

type Facts = Pick<AssignmentView, 'payout' | 'installer' | 'net' | 'dispute' | 'offer'>;

/** Of pay that is less by what is held back, the decision names the whole. */
const decidedOf = ({ dispute, offer }: Facts): string | null | undefined => (offer.cis ? null : dispute?.net);

/** The sum held back for HMRC beside pay that was worked out, or of pay that was not. */
function heldBack({ offer: { cis }, payout }: Facts): string {
  if (!cis || cis.percent === 0) return '';
  return cis.isHeldBack && payout
    ? ` Besides, ${money(cis.amount)} is held back for HMRC (CIS).`
    : ` ${money(cis.amount)} of it is held back for HMRC (CIS).`;
}

/** `£1,250.00`. @param amount pounds with two decimals, as answers have them */
export const money = (amount: string): string => poundsLabel(toPence(Number(amount)));

/** Where the installer's pay is. Staff and the customer are told how much it is and whether it has gone out, and no more. */
export const payText = (facts: Facts, viewer: 'installer' | 'customer' | 'staff'): string =>
  viewer === 'installer' ? ofOwnPay(facts) : ofOthersPay(facts);

function ofOthersPay(facts: Facts): string {
  return `${ofOthers(facts)}${heldBack(facts)}`;
}

function ofOthers(facts: Facts): string {
  const { payout, installer, net } = facts;
  const { name } = installer;
  const sum = money(decidedOf(facts) ?? payout?.net ?? net);
  switch (payout?.status) {
    case 'waiting_account':
      return `${sum} is set aside for ${name} until they have set up how they are paid. You have nothing more to do.`;
    case 'due':
      return `${sum} is on its way to ${name}, and the job is complete.`;
    case 'sent':
    case 'paid':
      return `${sum} was sent to ${name}, and the job is complete.`;
    case 'failed':
      return `${sum} for ${name} could not be sent yet; we are handling it. You have nothing more to do.`;
    case 'held':
      return `${sum} for ${name} has not been sent yet; our team is looking into it. You have nothing more to do.`;
    case 'reversed':
      return `The pay was taken back from ${name}.`;
    default:
      return `${sum} goes to ${name}, and the job is complete.`;
  }
}

function ofOwnPay(facts: Facts): string {
  const { payout, net, dispute } = facts;
  const isAgain = payout?.cause === 'bank-decided';
  if (payout && payout.kept === payout.net)
    return `${money(payout.net)} was kept for what you owed of earlier pay.`;
  const where = whereItIs(payout, money((isAgain ? payout.net : decidedOf(facts)) ?? payout?.net ?? net));
  const kept = payout?.kept ? ` ${money(payout.kept)} of it was kept for what you owed.` : '';
  // What a decision took back is not in the sum above.
  const isPartBack = payout?.takenBack && payout.status !== 'reversed' && !dispute?.net;
  const back = isPartBack ? ` ${money(payout.takenBack ?? '0')} of it was taken back.` : '';
  return `${isAgain ? 'You are paid again because the bank decided for you. ' : ''}${where}${kept}${back}${heldBack(facts)}`;
}

/** Staff end their sentences, or do not. */
const ended = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

function whereItIs(payout: Facts['payout'], sum: string): string {
  if (payout?.refusedByBank)
    return `Your bank did not take ${sum}. Check the bank details in your payout account, in Payments, and it is sent again.`;
  switch (payout?.status) {
    case 'waiting_account':
      if (payout.waitsForTaxDetails)
        return `You earned ${sum}. Tell us your tax details in Profile, Tax, and it is sent to your bank.`;
      return `You earned ${sum}. Set up your payout account in Payments, and it is sent to your bank.`;
    case 'due':
    case 'sent':
      return payout.expectedOn
        ? `${sum} is on its way to your bank, by ${shortDay(payout.expectedOn)}.`
        : `${sum} is on its way to your bank.`;
    case 'paid':
      return `${sum} has reached your bank.`;
    case 'failed':
      return `${sum} could not be sent. It is yours, and we are handling it.`;
    case 'held':
      return `Our team holds ${sum}: ${ended(payout.holdReason ?? 'we are looking into it')} We tell you as soon as we send it.`;
    case 'reversed':
      return `${money(payout.takenBack ?? payout.net)} was taken back.`;
    default:
      return `You receive ${sum}.`;
  }
}
