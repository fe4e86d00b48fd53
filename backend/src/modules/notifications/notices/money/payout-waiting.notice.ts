import { poundsLabel } from '../../../../platform/money/pence.js';
import { payoutWaiting } from '../../../payments/payments.events.js';
import { stepWords } from '../../../assignments/steps.policy.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice, type Words } from '../notice.js';

const waitsForTax = (net: string, title: string | undefined): Words => ({
  title: 'Your pay waits for your tax details',
  message: `${net}${title ? ` for “${title}”` : ''} is yours. The law lets us send it once you have told us what HMRC asks for.`,
  link: '/profile?tab=tax',
  mail: {
    subject: `Your pay waits for your tax details: ${net}`,
    paragraphs: ['It takes two minutes, once. As soon as you have answered, we send the money.'],
    facts: [{ label: 'You receive', value: net }],
    button: stepWords('give-tax-details'),
  },
});

/** To the installer whose pay cannot go out; again every few days while that lasts. */
export const payoutToSetUp = defineNotice({
  name: 'ask-to-set-up-payouts',
  event: payoutWaiting,
  category: 'money',
  topics: ['payments', 'assignments'],
  about: async ({ subjectId, payeeId, netPence, isReminder, isForTax }, reads) => ({
    payeeId,
    isReminder,
    isForTax,
    net: poundsLabel(netPence),
    lead: await reads.leadPaidFor('charge', subjectId),
  }),
  to: ({ payeeId }) => [payeeId],
  words: ({ net, lead, isReminder, isForTax }) =>
    isForTax
      ? waitsForTax(net, lead?.title)
      : {
          title: isReminder ? 'Your pay is still waiting' : 'Set up payouts to be paid',
          message: `${net}${lead ? ` for “${lead.title}”` : ''} is yours, and waits until you have told us where to send it.`,
          link: '/payments',
          mail: {
            subject: `${isReminder ? 'Still waiting for you' : 'Set up payouts'}: ${net}${lead ? `, ${whatAndWhere(lead)}` : ''}`,
            paragraphs: [
              'Our payment provider asks you who you are and which bank account is yours. It takes a few minutes, once.',
              'As soon as that is done, we send the money.',
            ],
            facts: [{ label: 'You receive', value: net }],
            button: stepWords('set-up-payouts'),
          },
        },
});
