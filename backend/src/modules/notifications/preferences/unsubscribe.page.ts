import { plainPage as page } from '../../../platform/http/answers/plain-page.js';
import type { Category } from '../preferences.policy.js';

/** What a category's mails are called on the page. */
const mailsAbout: Partial<Record<Category, string>> = {
  'new-leads': 'emails about new leads',
  'bid-updates': 'emails about bids',
  'payment-updates': 'emails about payments and refunds',
  reviews: 'emails about reviews',
};

const settings = '<a href="/profile?tab=preferences">your preferences</a>';

/** Asks first: programs that check links open them, and must not unsubscribe a reader. */
export const questionPage = (category: Category): string =>
  page(
    'Unsubscribe?',
    `<p>We’ll stop sending you ${mailsAbout[category]}. Messages about codes, money and the security of your account still reach you.</p>
<form method="post"><button type="submit" name="List-Unsubscribe" value="One-Click">Unsubscribe</button></form>
<p>You can choose what we send you in ${settings}.</p>`,
  );

export const donePage = (category: Category): string =>
  page(
    'You’re unsubscribed',
    `<p>We won’t send you ${mailsAbout[category]} any more. You can change this in ${settings} at any time.</p>`,
  );

export const unknownPage = (): string =>
  page(
    'This link does not work',
    `<p>It may have been cut off on its way. Open the whole link from the email, or change ${settings}.</p>`,
  );
