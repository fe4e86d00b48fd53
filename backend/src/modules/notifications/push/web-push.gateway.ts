import { lookup } from 'node:dns';
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import webPush from 'web-push';
import { Environment } from '../../../config/environment.js';
import { isPublicAddress, mayBePushService } from './push-address.js';
import { PushKeys } from './push-keys.js';
import { outcomeOfStatus, type PushOutcome } from './push.policy.js';

const timeoutMs = 10_000;
/** What a name that leads into our own network is refused with. */
const innerHost = 'EINNERHOST';

/** A browser, and what it is told. */
export interface Push {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly payload: string;
  readonly lifeSeconds: number;
  readonly urgency: 'high' | 'normal';
}

/** Asked for each connection, so that a name cannot lead elsewhere after it was checked. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const open = (found ?? []).filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (error || !first)
      callback(error ?? Object.assign(new Error(`${hostname} is no public host`), { code: innerHost }), []);
    else if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};

/** Hands news to browsers' push services, encrypted for the browser alone, and says what came of it. {@link send} never throws. */
@Injectable()
export class WebPushGateway implements OnApplicationShutdown {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 10, lookup: publicLookup });
  private readonly sandboxAgent = new PlainAgent({ keepAlive: true, maxSockets: 20 });
  private readonly sandboxes: readonly string[];

  constructor(
    { sandbox, STRIPE_API_URL, STRIPE_JS_URL }: Environment,
    private readonly keys: PushKeys,
  ) {
    const addresses = sandbox ? [STRIPE_API_URL, STRIPE_JS_URL] : [];
    this.sandboxes = addresses.flatMap((address) => (address ? [new URL(address).origin] : []));
  }

  /** Whether an address may be a browser's at a push service. */
  takes(endpoint: string): boolean {
    return mayBePushService(endpoint, this.sandboxes);
  }

  async send({ endpoint, p256dh, auth, payload, lifeSeconds, urgency }: Push): Promise<PushOutcome> {
    if (!this.keys.pair) return { kind: 'refused', code: 'no-keys' };
    if (!this.takes(endpoint)) return { kind: 'gone', code: innerHost };
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails: { ...this.keys.pair },
          TTL: lifeSeconds,
          urgency,
          contentEncoding: 'aes128gcm',
        },
      );
      return await this.call(endpoint, headers as Record<string, string | number>, body);
    } catch (error) {
      const { code = 'push' } = error as { code?: string };
      return code === innerHost ? { kind: 'gone', code } : { kind: 'later', code, afterSeconds: null };
    }
  }

  /** Follows no redirect, and reads nothing but the status: what else stands there could be anybody's. */
  private call(
    endpoint: string,
    headers: Record<string, string | number>,
    body: Buffer | null,
  ): Promise<PushOutcome> {
    const isSandbox = this.sandboxes.includes(new URL(endpoint).origin);
    const isPlain = isSandbox && endpoint.startsWith('http:');
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) };
    return new Promise((resolve, reject) => {
      const outgoing = isPlain
        ? plainRequest(endpoint, { ...options, agent: this.sandboxAgent })
        : request(endpoint, isSandbox ? options : { ...options, agent: this.agent });
      outgoing.on('error', reject);
      outgoing.on('response', (answer) => {
        answer.resume();
        answer.on('error', reject);
        answer.on('end', () =>
          resolve(outcomeOfStatus(answer.statusCode ?? 0, answer.headers['retry-after'])),
        );
      });
      outgoing.end(body);
    });
  }

  onApplicationShutdown(): void {
    this.agent.destroy();
    this.sandboxAgent.destroy();
  }
}
