import { providerBarred } from '../../../payments/payments.events.js';
import { defineNotice } from '../notice.js';

/** To staff, once a day: no money moves until staff enter a good key. */
export const keyBarred = defineNotice({
  name: 'tell-staff-of-the-barred-key',
  event: providerBarred,
  category: 'desk',
  urgency: 'alarm',
  once: ({ day }) => `provider-barred:${day}`,
  about: async (payload) => payload,
  to: () => 'staff',
  words: ({ reason }) => ({
    title: 'The payment provider refuses our key',
    message: 'Payments, refunds and payouts wait until the key is good again.',
    link: '/admin/refunds',
    mail: {
      subject: 'Urgent: the payment provider refuses our key',
      paragraphs: [
        'It was revoked, replaced or lacks a right. Nothing is lost: what waits is sent when the key is good again.',
        'Look at the keys in the provider’s dashboard, set STRIPE_SECRET_KEY, and restart the product.',
      ],
      facts: [{ label: 'Its answer', value: reason.replaceAll('_', ' ') }],
      button: 'Open Refunds',
    },
  }),
});
