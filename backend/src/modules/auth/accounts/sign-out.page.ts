import { plainPage } from '../../../platform/http/answers/plain-page.js';

/** Asks a visitor who comes by a link of unknown origin. */
export const signOutPage = plainPage(
  'Sign out?',
  `<p>You are signed in on this browser.</p>
<form method="post" action="/api/logout/confirmed"><button type="submit">Sign out</button></form>
<p><a href="/">Stay signed in</a></p>`,
);
