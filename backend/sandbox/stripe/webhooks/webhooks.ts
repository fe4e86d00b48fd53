import { createHmac } from 'node:crypto';
import type { Stripe } from 'stripe';
import { clockNow } from '../../clock.js';
import type { DeliveryRow, WebhookMode } from '../../state/rows.js';
import type { Store } from '../../state/store.js';
import type { SandboxOptions } from '../../options.js';

const timeoutMs = 10_000;
const longestPauseMs = 60_000;
const shuffleWithinMs = 400;
const atOnce = 8;

/** `t=…,v1=…`, https://docs.stripe.com/webhooks#verify-manually. @param seconds time of signing, since 1970 */
export function signatureHeader(
  payload: string,
  secret: string,
  seconds = Math.floor(clockNow() / 1000),
): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

/**
 * Carries events to the platform until each is answered with 2xx. Those not answered yet are in the store, so a restart goes on where it stopped.
 */
export class Webhooks {
  readonly #underWay = new Set<string>();
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | null = null;

  constructor(
    readonly store: Store,
    readonly options: SandboxOptions['stripe'],
  ) {}

  get mode(): WebhookMode {
    const kept = this.store.get('webhook_mode', 'mode');
    const { webhookUrl, webhookSecret } = this.options;
    if (kept) return { ...kept, url: kept.url ?? webhookUrl ?? null };
    return {
      id: 'mode',
      url: webhookUrl ?? null,
      secret: webhookSecret,
      double: false,
      shuffle: false,
      delayMs: 0,
      drop: false,
    };
  }

  setMode(wish: Partial<WebhookMode>): WebhookMode {
    const mode = this.store.put('webhook_mode', { ...this.mode, ...wish, id: 'mode' });
    this.wake();
    return mode;
  }

  /** Call after every change: sends what is due, as many at once as may be; each that ends looks again. */
  wake(): void {
    if (this.#stop.signal.aborted || this.mode.url === null) return;
    if (this.#timer) clearTimeout(this.#timer);
    const now = clockNow();
    let next = Number.POSITIVE_INFINITY;
    for (const row of this.store.each('deliveries')) {
      if (this.#underWay.size >= atOnce) return;
      const ready = this.#underWay.has(row.id) ? null : this.#prepare(row);
      if (ready === null) continue;
      if (ready.notBefore > now) next = Math.min(next, ready.notBefore);
      else this.#send(ready);
    }
    if (next !== Number.POSITIVE_INFINITY)
      this.#timer = setTimeout(() => this.wake(), Math.max(next - now, 1));
  }

  /** Sends one payload now and says what the platform answered. */
  async post(payload: string, signature: string): Promise<{ status: number | null; body: string }> {
    const { url } = this.mode;
    if (url === null) return { status: null, body: 'no webhook address is set' };
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(timeoutMs)]),
      });
      return { status: response.status, body: await response.text() };
    } catch (error) {
      return { status: null, body: error instanceof Error ? error.message : 'failed' };
    }
  }

  /** Sends an event as the platform's secret signs it. */
  send(event: Stripe.Event): Promise<{ status: number | null; body: string }> {
    const payload = JSON.stringify(event, null, 2);
    return this.post(payload, signatureHeader(payload, this.mode.secret));
  }

  close(): void {
    this.#stop.abort();
    if (this.#timer) clearTimeout(this.#timer);
  }

  /** Drops or holds back a delivery that was never tried, as the mode says. @returns null when it was dropped */
  #prepare(row: DeliveryRow): DeliveryRow | null {
    if (row.attempts.length > 0 || row.notBefore > 0) return row;
    const { drop, delayMs, shuffle } = this.mode;
    if (drop === true || (typeof drop === 'number' && drop > 0)) {
      this.store.transaction(() => {
        this.#finish({ ...row, status: 'dropped' });
        if (typeof drop === 'number') this.store.put('webhook_mode', { ...this.mode, drop: drop - 1 });
      });
      return null;
    }
    if (delayMs === 0 && !shuffle) return row;
    const extra = shuffle ? Math.floor(Math.random() * shuffleWithinMs) : 0;
    return this.store.put('deliveries', { ...row, notBefore: clockNow() + delayMs + extra });
  }

  #send(row: DeliveryRow): void {
    this.#underWay.add(row.id);
    void this.#carry(row).finally(() => {
      this.#underWay.delete(row.id);
      this.wake();
    });
  }

  async #carry(row: DeliveryRow): Promise<void> {
    const event = this.store.get('events', row.event);
    if (!event) return this.#finish({ ...row, status: 'dropped' });
    const copies = this.mode.double ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: copies }, () => this.send(event)));
    if (this.#stop.signal.aborted) return;
    const attempts = answers.map(({ status, body }) => ({
      at: new Date(clockNow()).toISOString(),
      status,
      ...(status === null && { error: body }),
    }));
    const tried = { ...row, attempts: [...row.attempts, ...attempts] };
    const isDelivered = answers.every(({ status }) => status !== null && status >= 200 && status < 300);
    this.store.transaction(() => {
      if (!this.store.get('deliveries', row.id)) return;
      if (isDelivered) this.#finish({ ...tried, status: 'delivered' });
      else
        this.store.put('deliveries', {
          ...tried,
          notBefore: clockNow() + this.#pauseAfter(tried.attempts.length),
        });
    });
  }

  #finish(row: DeliveryRow): void {
    this.store.remove('deliveries', row.id);
    this.store.put('delivered', row);
  }

  #pauseAfter(attempts: number): number {
    return Math.min(this.options.webhookRetryMs * 2 ** Math.min(attempts - 1, 16), longestPauseMs);
  }
}
