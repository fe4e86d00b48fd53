import { createHmac } from 'node:crypto';
import type { Fault } from '../http/faults.js';
import { sufferAfter, sufferBefore } from '../http/connection.js';
import { jsonAnswer, type Answer, type SandboxRequest } from '../http/messages.js';
import { Router } from '../http/router.js';
import type { SandboxOptions } from '../options.js';
import type { SmsRow } from '../state/rows.js';
import type { Store } from '../state/store.js';
import { listCountries, listNumbers, listServiceNumbers, listServices, showAccount } from './account.js';
import { twilioError } from './errors.js';
import { createSms, listSms, smsView } from './messages.js';

type Action = 'create' | 'list' | 'fetch' | 'account' | 'numbers' | 'services' | 'members' | 'countries';
const routes = new Router<Action>()
  .add('POST', '/2010-04-01/Accounts/:account/Messages.json', 'create')
  .add('GET', '/2010-04-01/Accounts/:account/Messages.json', 'list')
  .add('GET', '/2010-04-01/Accounts/:account/Messages/:sid', 'fetch')
  .add('GET', '/2010-04-01/Accounts/:account', 'account')
  .add('GET', '/2010-04-01/Accounts/:account/IncomingPhoneNumbers.json', 'numbers')
  .add('GET', '/v1/Services', 'services')
  .add('GET', '/v1/Services/:sid/PhoneNumbers', 'members')
  .add('GET', '/v1/Messaging/GeoPermissions', 'countries');

/** Whether a path is Twilio's; `/v1/` is Stripe's as well, whose names are in small letters. */
export const isTwilioPath = (path: string): boolean =>
  path.startsWith('/2010-04-01/') || /^\/v1\/[A-Z]/.test(path);

/** `X-Twilio-Signature`: the address, then every parameter in order of its name. https://www.twilio.com/docs/usage/security */
export function twilioSignature(authToken: string, url: string, params: Record<string, string>): string {
  const names = Object.keys(params).sort();
  const text = names.reduce((whole, name) => `${whole}${name}${params[name]}`, url);
  return createHmac('sha1', authToken).update(text, 'utf8').digest('base64');
}

/** The part of Twilio's API that sends texts, and says what the account may. It knows no idempotency keys: the same request twice is two messages. */
export class TwilioApi {
  readonly #stop = new AbortController();

  constructor(
    readonly store: Store,
    readonly options: SandboxOptions['twilio'],
  ) {}

  async answer(request: SandboxRequest, at: { fault: Fault | null; closed: Promise<void> }): Promise<Answer> {
    const refused = this.#refuse(request) ?? null;
    if (refused) return refused;
    await sufferBefore(at.fault, at.closed);
    const kind = at.fault?.kind;
    if (kind === 'http-429') return twilioError(429, 20429, 'Too Many Requests');
    if (kind === 'http-500' || kind === 'http-503')
      return twilioError(Number(kind.slice(5)), 20500, 'Internal Server Error');
    const answer = this.store.transaction(() => this.#do(request));
    await sufferAfter(at.fault, at.closed);
    return kind === 'http-500-after' ? twilioError(500, 20500, 'Internal Server Error') : answer;
  }

  /** Tells the platform how a message fares, once: Twilio does not repeat callbacks by itself. */
  callBack(row: SmsRow): void {
    if (row.statusCallback === null) return;
    const { accountSid, authToken } = this.options;
    const params: Record<string, string> = {
      AccountSid: accountSid,
      ApiVersion: '2010-04-01',
      From: row.from ?? '',
      MessageSid: row.id,
      MessageStatus: row.status,
      SmsSid: row.id,
      SmsStatus: row.status,
      To: row.to,
      ...(row.messagingServiceSid !== null && { MessagingServiceSid: row.messagingServiceSid }),
      ...(row.errorCode !== null && { ErrorCode: String(row.errorCode) }),
    };
    const headers = {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': twilioSignature(authToken, row.statusCallback, params),
      'user-agent': 'TwilioProxy/1.1',
    };
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(10_000)]);
    fetch(row.statusCallback, {
      method: 'POST',
      headers,
      body: new URLSearchParams(params).toString(),
      signal,
    }).catch((error: unknown) => {
      if (this.#stop.signal.aborted) return;
      console.warn(`status callback of ${row.id} was not delivered: ${String(error)}`);
    });
  }

  close(): void {
    this.#stop.abort();
  }

  #refuse(request: SandboxRequest): Answer | null {
    const { accountSid, authToken } = this.options;
    const encoded = /^basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (Buffer.from(encoded, 'base64').toString('utf8') !== `${accountSid}:${authToken}`) {
      return twilioError(401, 20003, 'Authenticate');
    }
    const found = routes.find(request.method, request.path);
    const account = (found?.route.account ?? accountSid).replace(/\.json$/, '');
    return found && account === accountSid ? null : notFound(request.path);
  }

  #do(request: SandboxRequest): Answer {
    const { accountSid } = this.options;
    const found = routes.find(request.method, request.path);
    if (found?.target === 'create') {
      const made = createSms(this.store, this.options, request.body);
      return 'body' in made && 'to' in made ? jsonAnswer(201, smsView(made, accountSid)) : (made as Answer);
    }
    if (found?.target === 'list') return jsonAnswer(200, listSms(this.store, accountSid, request.query));
    if (found?.target === 'account') return showAccount(this.store, accountSid);
    if (found?.target === 'numbers') return listNumbers(this.store, accountSid, request.query);
    if (found?.target === 'services') return listServices(this.store, accountSid);
    if (found?.target === 'members') return listServiceNumbers(this.store, accountSid, found.route.sid ?? '');
    if (found?.target === 'countries') return listCountries(this.store);
    const row = this.store.get('sms', (found?.route.sid ?? '').replace(/\.json$/, ''));
    return row ? jsonAnswer(200, smsView(row, accountSid)) : notFound(request.path);
  }
}

function notFound(path: string): Answer {
  return twilioError(404, 20404, `The requested resource ${path} was not found`);
}
