import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { controlRoutes } from './control/routes.js';
import { Assets } from './http/assets.js';
import { DropConnection } from './http/connection.js';
import { refusalAt, type Place } from './http/request-checks.js';
import { jsonAnswer, readRequest, send, type Answer, type SandboxRequest } from './http/messages.js';
import { Smtp } from './mail/smtp.js';
import { completeOptions, type PartialOptions } from './options.js';
import { pageRoutes } from './pages.js';
import { Provider } from './provider.js';
import { isTwilioPath } from './twilio/api.js';

export type RunningSandbox = {
  port: number;
  smtpPort: number;
  /** `http://localhost:<port>` unless another public address was given. */
  url: string;
  /** For tests in the same process; others use the HTTP controls. */
  provider: Provider;
  close(): Promise<void>;
};

/** Starts the stand-in for Stripe, Twilio and a mail server. @throws Error when a port is taken */
export async function startSandbox(given: PartialOptions = {}): Promise<RunningSandbox> {
  const options = completeOptions(given);
  const provider = new Provider(options);
  const assets = new Assets(options.browserFolder);
  const server = createServer((request, response) => {
    void serve({ provider, assets, place: options }, request, response);
  });
  // A caller that was busy for some seconds finds its connection open: a request that meets its end gets no answer.
  server.keepAliveTimeout = 65_000;
  const smtp = new Smtp(provider.mail, provider.faults);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(options.port, options.host, resolve);
    });
    const { port } = server.address() as AddressInfo;
    const smtpPort = await smtp.listen(options.smtpPort, options.host);
    provider.url = options.publicUrl ?? `http://localhost:${port}`;
    provider.wake();
    const close = async (): Promise<void> => {
      provider.close();
      server.closeAllConnections();
      await Promise.all([new Promise((resolve) => server.close(resolve)), smtp.close()]);
    };
    return { port, smtpPort, url: provider.url, provider, close };
  } catch (error) {
    provider.close();
    server.close();
    throw error;
  }
}

type House = { provider: Provider; assets: Assets; place: Place };

async function serve(
  { provider, assets, place }: House,
  incoming: IncomingMessage,
  response: ServerResponse,
) {
  const closed = new Promise<void>((resolve) => response.once('close', resolve));
  try {
    const request = await readRequest(incoming);
    const refusal = refusalAt(place, request);
    send(response, refusal ?? (await answer(provider, assets, request, closed)));
  } catch (error) {
    if (error instanceof DropConnection) {
      incoming.socket.destroy();
      return;
    }
    console.error(error);
    if (!response.headersSent)
      send(response, jsonAnswer(500, { error: { type: 'api_error', message: String(error) } }));
  } finally {
    provider.wake();
  }
}

async function answer(
  provider: Provider,
  assets: Assets,
  request: SandboxRequest,
  closed: Promise<void>,
): Promise<Answer> {
  const { method, path } = request;
  const isTwilio = isTwilioPath(path);
  if (isTwilio || path.startsWith('/v1/')) {
    if (method !== 'OPTIONS') provider.recorder.record(request);
    const fault = method === 'OPTIONS' ? null : provider.faults.strike({ method, path });
    return (isTwilio ? provider.twilio : provider.stripe).answer(request, { fault, closed });
  }
  if (path.startsWith('/push/'))
    return provider.push.answer(request, { fault: provider.faults.strike({ method, path }), closed });
  const control = controlRoutes.find(method, path);
  if (control) return control.target(provider, { ...request, route: control.route });
  const page = pageRoutes.find(method, path);
  const shown = await page?.target(provider, { ...request, route: page.route });
  return shown ?? otherAnswer(assets, request);
}

const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";
const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

function otherAnswer(assets: Assets, { method, path }: SandboxRequest): Answer {
  if (path === '/health') return jsonAnswer(200, { status: 'ok' });
  if (path === '/favicon.ico') return { status: 204, body: '' };
  const isRead = method === 'GET' || method === 'HEAD';
  return (
    (isRead ? fileFor(assets, path) : null) ?? jsonAnswer(404, { message: `Nothing at ${method} ${path}` })
  );
}

function fileFor(assets: Assets, path: string): Answer | null {
  if (path === '/stripe.js') return assets.stripeScript(open);
  if (path === '/card-frame.html' || path === '/controller.html') {
    return assets.answer(path.slice(1), { ...open, 'content-security-policy': framePolicy });
  }
  return assets.answer(/^\/browser\/([^/]+)$/.exec(path)?.[1] ?? '', open);
}
