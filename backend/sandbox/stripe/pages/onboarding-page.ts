import escapeHtml from 'escape-html';
import { htmlPage } from '../../http/html.js';
import { redirectAnswer, type Answer, type SandboxRequest } from '../../http/messages.js';
import { nowInSeconds } from '../../ids.js';
import { completeOnboarding } from '../accounts.js';
import { connectedBalancePence } from '../transfers.js';
import { pounds } from '../params.js';
import type { Work } from '../work.js';

/** Where an installer tells the provider who they are and where their money goes. */
export function onboardingPage(work: Work, request: SandboxRequest): Answer {
  const link = work.store.get('onboardings', request.route.token ?? '');
  if (!link || link.account !== request.route.id) return notFoundPage();
  if (link.used || link.expiresAt < nowInSeconds()) return redirectAnswer(link.refreshUrl);
  const account = work.store.get('accounts', link.account);
  const body = `<main class="card-page">
  <h1>Set up payouts</h1>
  <p>The test payment provider needs a few details about <strong>${escapeHtml(account?.email ?? link.account)}</strong> before
  it can send money to a bank account.</p>
  <p class="note">Nothing is checked here and no real account is needed: the details of a test person are used.</p>
  <form method="post" action="/connect/${escapeHtml(link.account)}/${escapeHtml(link.id)}">
    <button name="outcome" value="complete" class="primary">Submit test details</button>
    <button name="outcome" value="later">Return without finishing</button>
  </form>
</main>`;
  return htmlPage({ title: 'Set up payouts · test provider', body });
}

export function onboardingAnswered(work: Work, request: SandboxRequest): Answer {
  const link = work.store.get('onboardings', request.route.token ?? '');
  if (!link || link.account !== request.route.id) return notFoundPage();
  if (link.used || link.expiresAt < nowInSeconds()) return redirectAnswer(link.refreshUrl);
  work.store.transaction(() => {
    work.store.put('onboardings', { ...link, used: true });
    if (request.body.outcome === 'complete') completeOnboarding(work, link.account);
  });
  return redirectAnswer(link.returnUrl);
}

/** The provider's own dashboard for a connected account, reached by a login link. */
export function dashboardPage(work: Work, request: SandboxRequest): Answer {
  const account = work.store.get('accounts', request.route.id ?? '');
  if (!account) return notFoundPage();
  const body = `<main class="card-page"><h1>Your balance</h1>
  <p class="amount">${pounds(connectedBalancePence(work, account.id))}</p>
  <p>${account.payouts_enabled ? 'Payouts to your bank account are on.' : 'Payouts are off until your details are complete.'}</p></main>`;
  return htmlPage({ title: 'Balance · test provider', body });
}

function notFoundPage(): Answer {
  const body =
    '<main class="card-page"><h1>Not found</h1><p>Ask for a new link on the page you came from.</p></main>';
  return { ...htmlPage({ title: 'Not found', body }), status: 404 };
}
