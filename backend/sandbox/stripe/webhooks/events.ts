import type { Stripe } from 'stripe';
import { newId, nowInSeconds } from '../../ids.js';
import { missing } from '../errors.js';
import { listPage, listShape } from '../lists.js';
import { anything, readParams, text } from '../params.js';
import { ok, type Call, type StripeAnswer, type Work } from '../work.js';

export const apiVersion = '2026-10-28.endive' satisfies typeof Stripe.API_VERSION;

/** Every kind of event that the sandbox reports. */
export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_reinstated'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'account.updated'
  | 'transfer.created'
  | 'transfer.reversed'
  | 'payout.paid'
  | 'payout.failed';

type Extra = { previous?: Record<string, unknown>; account?: string };

/** Keeps an event and queues its delivery, in the transaction of the change that it reports. */
export function report(work: Work, type: EventType, object: { id: string }, extra: Extra = {}): Stripe.Event {
  const event = makeEvent(work, type, object, extra);
  work.store.put('events', event);
  work.store.put('deliveries', {
    id: event.id,
    event: event.id,
    status: 'pending',
    attempts: [],
    notBefore: 0,
  });
  return event;
}

/** An event as Stripe would write it, kept nowhere. */
export function makeEvent(work: Work, type: string, object: unknown, extra: Extra = {}): Stripe.Event {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: nowInSeconds(),
    data: {
      object: object as Stripe.Event.Data.Object,
      ...(extra.previous && { previous_attributes: extra.previous }),
    },
    livemode: false,
    pending_webhooks: 1,
    request: work.request,
    type,
    ...(extra.account && { account: extra.account }),
  } satisfies Omit<Stripe.EventBase, 'type'> & { type: string };
  // The package's union pairs each type with its object, which only the callers here know.
  return event as unknown as Stripe.Event;
}

export function retrieveEvent(call: Call): StripeAnswer {
  const id = call.route.id ?? '';
  const event = call.store.get('events', id);
  if (!event) throw missing('event', id, 'id', 'path');
  return ok(event);
}

export function listEvents(call: Call): StripeAnswer {
  const page = readParams(call.params, {
    ...listShape,
    type: text,
    types: anything,
    delivery_success: anything,
  });
  const types = Array.isArray(page.types)
    ? page.types.map(String)
    : page.type === undefined
      ? null
      : [page.type];
  const rows = call.store
    .all('events')
    .filter((event) => types === null || types.some((type) => matches(event, type)));
  return ok(listPage(rows, page, '/v1/events'));
}

function matches(event: Stripe.Event, type: string): boolean {
  return type.endsWith('*') ? event.type.startsWith(type.slice(0, -1)) : event.type === type;
}
