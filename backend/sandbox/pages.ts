import { htmlPage } from './http/html.js';
import { jsonAnswer, redirectAnswer, type Answer, type SandboxRequest } from './http/messages.js';
import { Router } from './http/router.js';
import { inboxJson } from './inbox/inbox.js';
import { inboxPage, mailFile, mailFrame } from './inbox/page.js';
import type { Provider } from './provider.js';
import { dashboardPage, onboardingAnswered, onboardingPage } from './stripe/pages/onboarding-page.js';
import { authenticationAnswered, authenticationPage } from './stripe/pages/three-d-secure.js';

type Page = (provider: Provider, request: SandboxRequest) => Answer | null | Promise<Answer | null>;

const overview = `<main class="card-page"><h1>Provider sandbox</h1>
<p>Stands in for the card, text message and mail providers. Nothing leaves this machine.</p>
<ul>
<li><a href="/inbox">Inbox</a>: every mail and text message that was sent</li>
<li><a href="/sandbox/books">Books</a>: every payment, refund and transfer, as the provider sees it</li>
<li><a href="/sandbox/requests">Requests</a>: what the product asked the providers</li>
</ul></main>`;

/** `{text}`: the reader of a mail answers it. */
const answerMail: Page = async ({ mail }, { route, body }) => {
  const id = route.id ?? '';
  try {
    return (await mail.answer(id, String(body.text ?? ''))) ? redirectAnswer(`/inbox?open=${id}`) : null;
  } catch (error) {
    // As a mail program is told by its server: the product is away, or takes no such mail.
    const { responseCode, message } = error as Error & { responseCode?: number };
    if (responseCode === undefined) throw error;
    return jsonAnswer(responseCode < 500 ? 503 : 422, { message });
  }
};

/** What people look at. */
export const pageRoutes = new Router<Page>()
  .add('GET', '/', () => htmlPage({ title: 'Provider sandbox', body: overview }))
  .add('GET', '/inbox', ({ store }, { query }) => inboxPage(store, query))
  .add('GET', '/inbox/', () => redirectAnswer('/inbox'))
  .add('GET', '/inbox.json', ({ store }, { query }) => inboxJson(store, query))
  .add('POST', '/inbox/mail/:id/answer', answerMail)
  .add('GET', '/inbox/mail/:id', ({ store }, { route }) => mailFrame(store, route.id ?? ''))
  .add('GET', '/inbox/mail/:id/files/:index', ({ store }, { route }) =>
    mailFile(store, route.id ?? '', Number(route.index)),
  )
  .add('GET', '/3ds/:id', (provider, request) => authenticationPage(provider.work(), request))
  .add('POST', '/3ds/:id', (provider, request) => authenticationAnswered(provider.work(), request))
  .add('GET', '/connect/:id', (provider, request) => dashboardPage(provider.work(), request))
  .add('GET', '/connect/:id/:token', (provider, request) => onboardingPage(provider.work(), request))
  .add('POST', '/connect/:id/:token', (provider, request) => onboardingAnswered(provider.work(), request));
