import { productName } from '../../config/product.js';
import type { Category } from './preferences.policy.js';

/** What a category's mails are called on the page. */
const mailsAbout: Partial<Record<Category, string>> = {
  'new-leads': 'emails about new leads',
  'bid-updates': 'emails about bids',
  'payment-updates': 'emails about payments and refunds',
};

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} | ${productName}</title>
<style>
body{margin:0;font:1.0625rem/1.55 'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;background:#FBFAF6;color:#0B2530}
main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 1rem}
a{color:#0E5A63}
button{font:inherit;font-weight:600;padding:.8rem 1.4rem;border:0;border-radius:10px;background:#FFC93C;color:#0B2530;cursor:pointer}
:focus-visible{outline:3px solid #0E5A63;outline-offset:3px}
@media (prefers-color-scheme:dark){body{background:#0B1D25;color:#EEF2F0}a{color:#8FD3DC}:focus-visible{outline-color:#8FD3DC}}
</style>
</head>
<body>
<main>
<p><a href="/">${productName}</a></p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;

const settings = '<a href="/profile?tab=preferences">your preferences</a>';

/** Asks first: programs that check links open them, and must not unsubscribe anybody. */
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
