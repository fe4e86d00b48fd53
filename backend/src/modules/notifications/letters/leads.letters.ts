import { poundsLabel } from '../../../platform/money/pence.js';
import { notice, type Notice } from './letter.js';

interface NewLead {
  firstName: string;
  leadTitle: string;
  location: string;
  /** The public half of the postcode only: the rest opens with the deposit. */
  outcode: string;
  budget: string;
  distanceMiles: number;
  depositPence: number;
}

const miles = (distance: number): string => {
  const whole = Math.max(1, Math.round(distance));
  return whole === 1 ? '1 mile' : `${whole} miles`;
};

/** To an installer whom dispatch has picked. */
export const newLead = ({
  firstName,
  leadTitle,
  location,
  outcode,
  budget,
  distanceMiles,
  depositPence,
}: NewLead): Notice =>
  notice({
    title: 'New lead near you',
    message: `“${leadTitle}” in ${location}, about ${miles(distanceMiles)} from you.`,
    link: '/leads',
    to: firstName,
    paragraphs: [
      `Unlock it with a deposit of ${poundsLabel(depositPence)} to bid. The deposit is refunded if you are not selected for the job.`,
    ],
    facts: [
      { label: 'Where', value: `${location} (${outcode})` },
      { label: 'Budget', value: budget },
      { label: 'Deposit', value: poundsLabel(depositPence) },
    ],
    button: 'See the lead',
  });

const closedBecause = {
  staff: 'Our team closed it.',
  'nobody-chosen': 'No bid was accepted within 30 days.',
  'deadline-passed': 'Its preferred completion date has passed.',
};

/** To a customer whose job ended without their own doing. */
export const jobClosed = ({
  firstName,
  leadTitle,
  reason,
  link,
}: {
  firstName: string;
  leadTitle: string;
  reason: keyof typeof closedBecause;
  link: string;
}): Notice =>
  notice({
    title: 'Your job was closed',
    message: `“${leadTitle}” takes no more bids. ${closedBecause[reason]}`,
    link,
    to: firstName,
    paragraphs: [
      'All installers who paid a deposit for it get it back. You can post the job again at any time.',
    ],
    button: 'Open the job',
  });

/** To staff: the postcode of a lead is well-formed and not on our map. */
export const placeUnknown = ({
  firstName,
  leadTitle,
  hasArea,
}: {
  firstName: string;
  leadTitle: string;
  hasArea: boolean;
}): Notice =>
  notice({
    title: 'A postcode is not on the map',
    message: `The postcode of “${leadTitle}” is not on our map. ${
      hasArea ? 'Installers were matched by its area.' : 'No installer could be matched.'
    }`,
    link: '/admin/leads',
    to: firstName,
    paragraphs: ['Check the postcode with the customer, or load a newer postcode file.'],
    button: 'Open Manage Leads',
  });
