import { booksDiffer } from '../../../payments/payments.events.js';
import { defineNotice } from '../notice.js';

/** To staff, once a day: our books and the provider's have differed for longer than news takes. */
export const differingBooks = defineNotice({
  name: 'tell-staff-of-differing-books',
  event: booksDiffer,
  category: 'desk',
  urgency: 'alarm',
  once: ({ day }) => `books-differ:${day}`,
  about: async (payload) => payload,
  to: () => 'staff',
  words: ({ number, first }) => ({
    title: 'Our books differ from the payment provider’s',
    message: `${number} ${number === 1 ? 'difference stands' : 'differences stand'} since the last comparison: ${first}`,
    link: '/admin/reconcile-runs',
    mail: {
      subject: `The books differ: ${number} to look at`,
      paragraphs: [
        'Each difference stands there with what its repair does. The operator can repair all of them with “npm run reconcile -- --repair”.',
      ],
      facts: [{ label: 'The first', value: first }],
      button: 'Open Reconcile',
    },
  }),
});
