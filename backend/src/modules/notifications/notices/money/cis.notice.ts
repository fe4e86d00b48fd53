import { poundsLabel } from '../../../../platform/money/pence.js';
import { cisMonthOver, cisStatementWritten } from '../../../payments/payments.events.js';
import { dueOn } from '../../../payments/held/tax-month.policy.js';
import { dayLabel } from '../../phrases.js';
import { defineNotice } from '../notice.js';

const link = '/payments';

/** To a subcontractor, when a tax month is over. */
export const cisStatement = defineNotice({
  name: 'send-the-cis-statement',
  event: cisStatementWritten,
  category: 'money',
  topics: ['payments'],
  once: ({ statementId }) => statementId,
  about: ({ statementId }, reads) => reads.cis.statement(statementId),
  to: ({ installerId }) => [installerId],
  words: ({ month, contractor, grossPence, materialsPence, deductedPence }) => ({
    title: 'Your CIS statement',
    message: `${contractor} paid you ${poundsLabel(grossPence)} in the tax month to ${dayLabel(month)}; ${poundsLabel(deductedPence)} of it was held back for HMRC.`,
    link,
    mail: {
      subject: `CIS statement: ${contractor}, tax month to ${dayLabel(month)}`,
      paragraphs: [
        'This is what was paid to you under the Construction Industry Scheme, and what was held back for HMRC. It counts towards your tax. The statement itself is under Payments, as PDF.',
      ],
      facts: [
        { label: 'Contractor', value: contractor },
        { label: 'Gross, without VAT', value: poundsLabel(grossPence) },
        { label: 'Cost of materials', value: poundsLabel(materialsPence) },
        { label: 'Held back', value: poundsLabel(deductedPence) },
      ],
      button: 'See your statements',
    },
  }),
});

/** To the contractor, with when the return is due. */
export const cisReturn = defineNotice({
  name: 'tell-of-the-cis-return',
  event: cisMonthOver,
  category: 'money',
  topics: ['payments'],
  once: ({ contractorId, month }) => `${contractorId}:${month}`,
  about: async ({ contractorId, month }, reads) => {
    const deductedPence = await reads.cis.deductedIn(contractorId, month);
    return { contractorId, month, deductedPence };
  },
  to: ({ contractorId }) => [contractorId],
  words: ({ month, deductedPence }) => ({
    title: 'Your CIS return can be made',
    message: `${poundsLabel(deductedPence)} was held back from your subcontractors in the tax month to ${dayLabel(month)}.`,
    link,
    mail: {
      subject: `Your CIS return for the tax month to ${dayLabel(month)}`,
      paragraphs: [
        `The return to HMRC is yours to make, by ${dayLabel(`${month.slice(0, 8)}19`)}. What you enter for each subcontractor is under Payments, as a file; they have their statements.`,
        `We pay HMRC what was held back under your Accounts Office reference, by ${dayLabel(dueOn(month))}.`,
      ],
      facts: [{ label: 'Held back', value: poundsLabel(deductedPence) }],
      button: 'See the month',
    },
  }),
});
