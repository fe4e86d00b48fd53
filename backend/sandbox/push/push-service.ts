import { createECDH, randomBytes, type ECDH } from 'node:crypto';
import { clockNow } from '../clock.js';
import { sufferAfter, sufferBefore } from '../http/connection.js';
import type { Fault } from '../http/faults.js';
import { jsonAnswer, type Answer, type SandboxRequest } from '../http/messages.js';
import { newId } from '../ids.js';
import { decrypt } from './decrypt.js';

interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
}

/** What a push service took for a browser, and what the browser reads. */
export interface PushMessage {
  readonly at: string;
  readonly browser: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly payload: unknown;
}

/** Stands in for browsers and their push service: makes subscriptions, takes messages, opens them. A restart forgets all browsers. */
export class PushService {
  readonly #browsers = new Map<string, Browser>();
  #messages: PushMessage[] = [];

  /** A new browser, as `PushManager.subscribe()` shows it. */
  subscribe(url: string) {
    const id = newId('push');
    const keys = createECDH('prime256v1');
    const p256dh = keys.generateKeys().toString('base64url');
    const auth = randomBytes(16);
    this.#browsers.set(id, { keys, auth });
    return { endpoint: `${url}/push/${id}`, keys: { p256dh, auth: auth.toString('base64url') } };
  }

  /** The person took the permission back. */
  forget(id: string): boolean {
    return this.#browsers.delete(id);
  }

  /** Oldest first. */
  messages(browser?: string): PushMessage[] {
    return this.#messages.filter((message) => browser === undefined || message.browser === browser);
  }

  clear(): void {
    this.#browsers.clear();
    this.#messages = [];
  }

  /** RFC 8030: 201 when it is taken, 410 when there is no such browser. */
  async answer(
    request: SandboxRequest,
    { fault, closed }: { fault: Fault | null; closed: Promise<void> },
  ): Promise<Answer> {
    await sufferBefore(fault, closed);
    const kind = fault?.kind;
    if (kind === 'http-429')
      return jsonAnswer(429, { message: 'Too many requests.' }, { 'retry-after': '30' });
    if (kind === 'http-500' || kind === 'http-503')
      return jsonAnswer(Number(kind.slice(5)), { message: 'A fault.' });
    const answer = this.#take(request);
    await sufferAfter(fault, closed);
    return kind === 'http-500-after' ? jsonAnswer(500, { message: 'A fault.' }) : answer;
  }

  #take({ method, path, headers, bytes }: SandboxRequest): Answer {
    if (method !== 'POST') return jsonAnswer(405, { message: 'A push service takes POST.' });
    const id = path.slice('/push/'.length);
    const browser = this.#browsers.get(id);
    if (!browser) return jsonAnswer(410, { message: 'This browser is gone.' });
    if (!/^vapid t=[\w.-]+, ?k=[\w-]+$/.test(headers.authorization ?? ''))
      return jsonAnswer(401, { message: 'There is no VAPID signature.' });
    if (!/^\d+$/.test(String(headers.ttl ?? ''))) return jsonAnswer(400, { message: 'There is no TTL.' });
    if (bytes.length > 4096) return jsonAnswer(413, { message: 'The message is too long.' });
    let payload: unknown;
    try {
      payload = JSON.parse(decrypt(bytes, browser.keys, browser.auth));
    } catch {
      return jsonAnswer(400, { message: 'This browser cannot open the message.' });
    }
    this.#messages.push({
      at: new Date(clockNow()).toISOString(),
      browser: id,
      ttl: Number(headers.ttl),
      urgency: String(headers.urgency ?? 'normal'),
      payload,
    });
    return jsonAnswer(201, {});
  }
}
