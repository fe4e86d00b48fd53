import escapeHtml from 'escape-html';
import { htmlPage } from '../../http/html.js';
import { redirectAnswer, type Answer, type SandboxRequest } from '../../http/messages.js';
import type { IntentRow } from '../../state/rows.js';
import { finishAuthentication } from '../confirm.js';
import { pounds } from '../params.js';
import type { Work } from '../work.js';

/** The bank's page of a 3-D Secure payment, as a page of its own or inside the overlay of the browser's script. */
export function authenticationPage(work: Work, request: SandboxRequest): Answer {
  const { intent, waiting } = find(work, request);
  if (!intent || !waiting) return donePage('This payment does not wait for authentication any more.', 'gone');
  const action = `/3ds/${intent.id}?token=${waiting.token}`;
  const body = `<main aria-label="Your bank" class="card-page">
  <h1>Authenticate your payment</h1>
  <p>Your bank asks you to confirm a payment of <strong>${pounds(intent.amount)}</strong> to RightInstaller.</p>
  <p class="note">This is a test bank. Nothing is charged.</p>
  <form method="post" action="${escapeHtml(action)}">
    <button name="outcome" value="complete" class="primary">Complete authentication</button>
    <button name="outcome" value="fail">Fail authentication</button>
  </form>
</main>`;
  return framed(htmlPage({ title: 'Test bank', body }, true));
}

/** The cardholder pressed a button. A page with a return address goes there, an overlay is told by its script. */
export function authenticationAnswered(work: Work, request: SandboxRequest): Answer {
  const { intent, waiting } = find(work, request);
  if (!intent || !waiting) return donePage('This payment does not wait for authentication any more.', 'gone');
  const outcome = request.body.outcome === 'complete' ? 'complete' : 'fail';
  const after = work.store.transaction(() => finishAuthentication(work, intent.id, outcome));
  if (waiting.returnUrl !== null && after) return redirectAnswer(returnAddress(waiting.returnUrl, after));
  return donePage(
    outcome === 'complete' ? 'Thank you. You can close this page.' : 'Authentication failed.',
    outcome,
  );
}

function find(work: Work, request: SandboxRequest) {
  const id = request.route.id ?? '';
  const waiting = work.store.get('authentications', id);
  const isAllowed = waiting !== undefined && waiting.token === request.query.token;
  return { intent: work.store.get('payment_intents', id), waiting: isAllowed ? waiting : undefined };
}

function returnAddress(url: string, intent: IntentRow): string {
  const address = new URL(url);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret);
  address.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return address.toString();
}

function donePage(message: string, outcome: string): Answer {
  const body = `<main aria-label="Your bank" class="card-page" id="done" data-outcome="${escapeHtml(outcome)}"><h1>Test bank</h1><p role="status">${escapeHtml(message)}</p></main>`;
  return framed(htmlPage({ title: 'Test bank', body, scripts: ['three-d-secure.js'] }, true));
}

function framed(answer: Answer): Answer {
  return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store' } };
}
