import { poundsLabel } from '../../../platform/money/pence.js';
import { notice, type Notice } from './letter.js';

type PaymentKind = 'deposit' | 'charge';

const nameOf: Record<PaymentKind, string> = { deposit: 'deposit', charge: 'payment' };

interface Refunded {
  firstName: string;
  kind: PaymentKind;
  amountPence: number;
  link: string;
}

/** To the person whose money is back with the bank. */
export const refundDone = ({ firstName, kind, amountPence, link }: Refunded): Notice =>
  notice({
    title: `Your ${nameOf[kind]} has been refunded`,
    message: `${poundsLabel(amountPence)} is on its way back to the card you paid with.`,
    link,
    to: firstName,
    paragraphs: ['Our payment provider has confirmed the refund. Your bank may take a few days to show it.'],
    facts: [{ label: 'Amount', value: poundsLabel(amountPence) }],
    button: 'See the refund',
  });

/** To the person whose refund the bank did not take. */
export const refundStuck = ({ firstName, kind, amountPence, link }: Refunded): Notice =>
  notice({
    title: `Your ${nameOf[kind]} refund is taking longer`,
    message: `Your bank did not accept the refund of ${poundsLabel(amountPence)}. We are handling it.`,
    link,
    to: firstName,
    paragraphs: [
      'You do not need to do anything. We find another way to return the money and write to you when it is done.',
    ],
    facts: [{ label: 'Amount', value: poundsLabel(amountPence) }],
    button: 'See the refund',
  });

/** To staff: nobody else will move this money. */
export const refundToHandle = ({
  firstName,
  kind,
  amountPence,
  reference,
}: Omit<Refunded, 'link'> & { reference: string }): Notice =>
  notice({
    title: 'A refund failed',
    message: `The refund of a ${nameOf[kind]} of ${poundsLabel(amountPence)} failed at the bank and needs a person.`,
    link: `/admin/refunds/${reference}`,
    to: firstName,
    paragraphs: [
      'The money is in our balance. The refund says why it failed, what to do, and is sent again from there.',
    ],
    facts: [
      { label: 'Amount', value: poundsLabel(amountPence) },
      { label: 'Refund', value: reference },
    ],
    button: 'Open the refund',
  });

/** To staff: a card holder's bank asks for evidence, and without an answer the money is lost. */
export const chargebackToAnswer = ({
  firstName,
  amountPence,
  reason,
  reference,
}: {
  firstName: string;
  amountPence: number;
  reason: string;
  reference: string;
}): Notice =>
  notice({
    title: 'A chargeback was opened',
    message: `A card holder asks their bank for a payment of ${poundsLabel(amountPence)} back.`,
    link: '/admin/leads',
    to: firstName,
    paragraphs: [
      'Answer it in the payment provider’s dashboard. Without an answer in time the bank takes the money back.',
    ],
    facts: [
      { label: 'Amount', value: poundsLabel(amountPence) },
      { label: 'Reason', value: reason.replaceAll('_', ' ') },
      { label: 'Chargeback', value: reference },
    ],
    button: 'Open Manage Leads',
  });

/** To staff: how the bank decided, and what that means for the books. */
export const chargebackDecided = ({
  firstName,
  amountPence,
  outcome,
  reference,
}: {
  firstName: string;
  amountPence: number;
  outcome: 'won' | 'lost';
  reference: string;
}): Notice =>
  notice({
    title: outcome === 'won' ? 'A chargeback was won' : 'A chargeback was lost',
    message:
      outcome === 'won'
        ? `The bank has decided for us: ${poundsLabel(amountPence)} stay with the platform.`
        : `The bank has decided for the card holder: ${poundsLabel(amountPence)} are with them for good.`,
    link: '/admin/leads',
    to: firstName,
    paragraphs: [
      outcome === 'won'
        ? 'A refund that had to wait for the decision is on its way now.'
        : 'The money counts as returned. Refunds of this payment are not sent any more.',
    ],
    facts: [
      { label: 'Amount', value: poundsLabel(amountPence) },
      { label: 'Chargeback', value: reference },
    ],
    button: 'Open Manage Leads',
  });
