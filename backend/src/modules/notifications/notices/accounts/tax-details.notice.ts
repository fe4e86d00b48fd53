import { stepWords } from '../../../assignments/steps.policy.js';
import { payWaitsForTaxDetails, taxDetailsAsked, taxDetailsReminded } from '../../../tax/tax.events.js';
import { londonDay } from '../../../../platform/time/business-days.js';
import { dayLabel } from '../../phrases.js';
import { defineNotice, type Words } from '../notice.js';

const link = '/profile?tab=tax';
const button = stepWords('give-tax-details');
const why =
  'The law has every UK marketplace tell HMRC once a year who was paid and how much, and has us ask you for your legal name, address, date of birth or company number, and tax number.';
const day = (moment: string): string => dayLabel(londonDay(new Date(moment)));

/** To the installer whose first pay was sent. */
export const askedTaxDetails = defineNotice({
  name: 'ask-for-the-tax-details',
  event: taxDetailsAsked,
  category: 'money',
  topics: ['payments'],
  about: ({ userId, waitsFrom }) => Promise.resolve({ userId, until: day(waitsFrom) }),
  to: ({ userId }) => [userId],
  words: ({ until }): Words => ({
    title: 'Tell us your tax details',
    message: `You were paid for the first time. HMRC has us ask who you are, by ${until}.`,
    link,
    mail: {
      subject: `Your tax details, by ${until}`,
      paragraphs: [why, 'It takes two minutes, once. From that day on we may not send you pay without it.'],
      button,
    },
  }),
});

/** To the same, twice. */
export const remindedTaxDetails = defineNotice({
  name: 'remind-of-the-tax-details',
  event: taxDetailsReminded,
  category: 'money',
  topics: ['payments'],
  about: ({ userId, waitsFrom, number }) => Promise.resolve({ userId, number, until: day(waitsFrom) }),
  to: ({ userId }) => [userId],
  words: ({ until, number }): Words => ({
    title: number === 1 ? 'We still need your tax details' : 'Last reminder: your tax details',
    message: `Without them your pay waits from ${until}.`,
    link,
    mail: {
      subject: `${number === 1 ? 'Still to come' : 'Last reminder'}: your tax details, by ${until}`,
      paragraphs: [why, 'It takes two minutes, once. From that day on we may not send you pay without it.'],
      button,
    },
  }),
});

/** To the same, when neither helped. */
export const payWaitsForTax = defineNotice({
  name: 'tell-that-pay-waits-for-the-tax-details',
  event: payWaitsForTaxDetails,
  category: 'money',
  topics: ['payments'],
  about: ({ userId }) => Promise.resolve({ userId }),
  to: ({ userId }) => [userId],
  words: (): Words => ({
    title: 'Your pay waits for your tax details',
    message: 'What you earn stays yours. We may send it once you have told us what HMRC asks for.',
    link,
    mail: {
      subject: 'Your pay waits for your tax details',
      paragraphs: [
        why,
        'We have asked three times. As soon as you have answered, what you have earned goes out.',
      ],
      button,
    },
  }),
});
