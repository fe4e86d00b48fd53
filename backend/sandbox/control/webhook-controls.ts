import { clockNow } from '../clock.js';
import { isParams, type Params } from '../http/form.js';
import type { Provider } from '../provider.js';
import type { WebhookMode } from '../state/rows.js';
import { makeEvent } from '../stripe/webhooks/events.js';
import { signatureHeader } from '../stripe/webhooks/webhooks.js';

/** `{url?, secret?, double?, shuffle?, delayMs?, drop?}`; what is left out stays as it is. */
export function setWebhookMode({ webhooks }: Provider, wish: Params): WebhookMode {
  const mode: Partial<WebhookMode> = {};
  if (wish.url !== undefined) mode.url = wish.url === null ? null : String(wish.url);
  if (wish.secret !== undefined) mode.secret = String(wish.secret);
  if (wish.double !== undefined) mode.double = String(wish.double) === 'true';
  if (wish.shuffle !== undefined) mode.shuffle = String(wish.shuffle) === 'true';
  if (wish.delayMs !== undefined) mode.delayMs = Number(wish.delayMs);
  if (wish.drop !== undefined)
    mode.drop = /^\d+$/.test(String(wish.drop)) ? Number(wish.drop) : String(wish.drop) === 'true';
  return webhooks.setMode(mode);
}

type Sent = { event: string; status: number | null; body: string };

/** Sends events again, now: `{event: "evt_…" | "all", type?, times?}`. @returns what the platform answered to each */
export async function redeliver({ store, webhooks }: Provider, wish: Params): Promise<Sent[]> {
  const all = store.all('events').filter((event) => wish.type === undefined || event.type === wish.type);
  const events =
    wish.event === undefined || wish.event === 'all' ? all : all.filter((event) => event.id === wish.event);
  const sent: Sent[] = [];
  for (const event of events) {
    for (let time = 0; time < Number(wish.times ?? 1); time++) {
      sent.push({ event: event.id, ...(await webhooks.send(event)) });
    }
  }
  return sent;
}

/**
 * Sends an event that Stripe never made: `{type, object, event?, secret?, ageSeconds?, tamper?}`. With the right
 * `secret` only the content is false; the default secret is a wrong one; `ageSeconds` makes it stale; `event` takes a
 * real event as the base; `tamper` changes the body after it was signed.
 */
export async function forge(provider: Provider, wish: Params): Promise<Sent> {
  const real = typeof wish.event === 'string' ? provider.store.get('events', wish.event) : undefined;
  const object = isParams(wish.object) ? wish.object : {};
  const event = real ?? makeEvent(provider.work(), String(wish.type ?? 'payment_intent.succeeded'), object);
  const seconds = Math.floor(clockNow() / 1000) - Number(wish.ageSeconds ?? 0);
  const payload = JSON.stringify(event);
  const signature = signatureHeader(payload, String(wish.secret ?? 'whsec_forged'), seconds);
  const body =
    String(wish.tamper) === 'true' ? payload.replace('"livemode":false', '"livemode":true') : payload;
  return { event: event.id, ...(await provider.webhooks.post(body, signature)) };
}
