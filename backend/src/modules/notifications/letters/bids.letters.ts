import { poundsLabel } from '../../../platform/money/pence.js';
import { dayLabel, notice, type Notice } from './letter.js';

interface About {
  firstName: string;
  leadTitle: string;
}

/** To the customer whose job got a bid. */
export const bidReceived = ({
  firstName,
  leadTitle,
  pricePence,
  eta,
  link,
}: About & { pricePence: number; eta: string; link: string }): Notice =>
  notice({
    title: 'You have a new bid',
    message: `An installer has bid ${poundsLabel(pricePence)} for “${leadTitle}”.`,
    link,
    to: firstName,
    paragraphs: [
      'Compare the bids and accept the one that suits you. You pay when you accept, and the payment is held until the work is done and you approve it.',
    ],
    facts: [
      { label: 'Price', value: poundsLabel(pricePence) },
      { label: 'Estimated time', value: eta },
    ],
    button: 'Compare bids',
  });

/** To staff, for a lead of their own. */
export const bidOnStaffLead = ({
  firstName,
  leadTitle,
  pricePence,
  eta,
}: About & { pricePence: number; eta: string }): Notice =>
  notice({
    title: 'New bid on a lead',
    message: `A bid of ${poundsLabel(pricePence)} came in for “${leadTitle}”.`,
    link: '/admin/leads',
    to: firstName,
    paragraphs: ['It waits for a decision. Accepting it rejects the others and sends their deposits back.'],
    facts: [
      { label: 'Price', value: poundsLabel(pricePence) },
      { label: 'Estimated time', value: eta },
    ],
    button: 'Open Manage Leads',
  });

/** To the winner. `netPence` is the price less the platform's fee; a lead of the platform's own has no customer. */
export const bidWon = ({
  firstName,
  leadTitle,
  pricePence,
  netPence,
  feePercent,
  hasCustomer,
}: About & { pricePence: number; netPence: number; feePercent: number; hasCustomer: boolean }): Notice =>
  notice({
    title: 'Your bid was accepted',
    message: `You won “${leadTitle}”. Your bid of ${poundsLabel(pricePence)} was accepted.`,
    link: '/my-bids',
    to: firstName,
    paragraphs: [
      hasCustomer
        ? 'My Bids shows how to reach the customer: agree the day and do the work.'
        : 'This lead is our own: we get in touch with you to agree the day.',
      'Your deposit comes back when the job is finished.',
    ],
    facts: [
      { label: 'Price', value: poundsLabel(pricePence) },
      { label: `Service fee (${feePercent}%)`, value: poundsLabel(pricePence - netPence) },
      { label: 'You receive', value: poundsLabel(netPence) },
    ],
    button: 'Open My Bids',
  });

/** To the customer who accepted a bid and has paid. */
export const jobAwarded = ({
  firstName,
  leadTitle,
  pricePence,
  installer,
  link,
}: About & { pricePence: number; installer: string; link: string }): Notice =>
  notice({
    title: 'Payment received, installer confirmed',
    message: `${installer} will do “${leadTitle}”. Your payment of ${poundsLabel(pricePence)} is held until you approve the work.`,
    link,
    to: firstName,
    paragraphs: [
      'All other bids were declined. The installer will agree the day with you; the job’s page shows how to reach each other.',
    ],
    facts: [
      { label: 'Held payment', value: poundsLabel(pricePence) },
      { label: 'Installer', value: installer },
    ],
    button: 'Open the job',
  });

/** `refundBy` is a London day: 7 business days after the request. */
export interface Refund extends About {
  refundBy: string;
}

function refund({ firstName, refundBy }: Refund, title: string, happened: string): Notice {
  return notice({
    title,
    message: `${happened} Your deposit goes back to your card by ${dayLabel(refundBy)}.`,
    link: '/my-bids',
    to: firstName,
    paragraphs: [
      'The refund has been requested already, there is nothing for you to do. Banks take 5–7 business days to show it.',
    ],
    facts: [{ label: 'Refund expected by', value: dayLabel(refundBy) }],
    button: 'Follow the refund',
  });
}

/** To an installer who was not chosen. */
export const bidNotChosen = (about: Refund): Notice =>
  refund(about, 'Your bid was not selected', `Your bid on “${about.leadTitle}” was not selected.`);

/** To an installer who had paid the deposit and not bid yet. */
export const leadTaken = (about: Refund): Notice =>
  refund(about, 'A lead went to another installer', `“${about.leadTitle}” went to another installer.`);

/** To everybody whose deposit was held when the lead ended without an award. */
export const leadClosed = (about: Refund): Notice =>
  refund(about, 'A lead was closed', `“${about.leadTitle}” was closed and takes no more bids.`);

/** To an installer whose deposit came too late, or with another amount than was asked. */
export const depositReturned = (about: Refund): Notice =>
  refund(
    about,
    'Your deposit is being returned',
    `Your deposit for “${about.leadTitle}” could not be taken any more.`,
  );
