import type { Nation } from '../../../../platform/geo/nations.js';
import { daysOfMoney } from '../../../../platform/time/bank-holidays.js';
import { addBusinessDays } from '../../../../platform/time/business-days.js';
import type { Lead } from '../../../leads/lead.entity.js';
import type { Words } from '../notice.js';
import { dayLabel, whatAndWhere } from '../../phrases.js';

/** The spec's promise is 5–7 business days; the later end is the one we name. */
const refundDays = 7;

/** Why a deposit goes back, as its owner is told. */
export interface Ending {
  readonly title: string;
  readonly happened: string;
  /** Opens the mail's subject. */
  readonly inShort: string;
}

/** When a refund was asked for, and of whose card. */
export interface Asked {
  readonly since: Date;
  readonly nation: Nation;
}

export function returningDeposit(
  lead: Lead,
  { since, nation }: Asked,
  { title, happened, inShort }: Ending,
): Words {
  const day = dayLabel(addBusinessDays(since, refundDays, daysOfMoney(nation)));
  return {
    title,
    message: `${happened} Your deposit goes back to your card by ${day}.`,
    link: `/leads/${lead.id}`,
    mail: {
      subject: `${inShort}: ${whatAndWhere(lead)}. Deposit back by ${day}`,
      paragraphs: [
        'The refund has been requested already, there is nothing for you to do. Banks take 5–7 business days to show it.',
      ],
      facts: [{ label: 'Refund expected by', value: day }],
      button: 'Follow the refund',
    },
  };
}
