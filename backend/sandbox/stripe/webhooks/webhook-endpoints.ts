import type { Stripe } from 'stripe';
import { newId, nowInSeconds, randomText } from '../../ids.js';
import type { ParamValue } from '../../http/form.js';
import { invalidRequest, missing, wrongState } from '../errors.js';
import { listPage, listShape } from '../lists.js';
import * as read from '../params.js';
import type { Reader } from '../params.js';
import { assertPlatform } from '../platform-account.js';
import { ok, type Call, type StripeAnswer } from '../work.js';

/** As many endpoints as an account may have. https://docs.stripe.com/webhooks */
const mostEndpoints = 16;

const events: Reader<string[] | undefined> = (value: ParamValue | undefined, name) => {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length === 0) throw invalidRequest('Invalid array', { param: name });
  return value.map(String);
};

const address: Reader<string | undefined> = (value, name) => {
  const given = read.text(value, name);
  if (given !== undefined && !URL.canParse(given))
    throw invalidRequest('Invalid URL: An explicit scheme (such as https) must be provided.', {
      code: 'url_invalid',
      param: name,
    });
  return given;
};

const createShape = {
  url: read.required(address),
  enabled_events: read.required(events),
  api_version: read.text,
  connect: read.flag,
  description: read.text,
  metadata: read.metadata,
};
const updateShape = {
  url: address,
  enabled_events: events,
  disabled: read.flag,
  description: read.text,
  metadata: read.metadata,
};

/** The one that the sandbox tells of everything without being asked; those that are made are kept, and told of nothing. */
function endpointOfTheSite({ store, options }: Call): Stripe.WebhookEndpoint[] {
  const url = store.get('webhook_mode', 'mode')?.url ?? options.stripe.webhookUrl;
  if (!url || store.get('webhook_endpoints', 'we_sandbox')) return [];
  const endpoint = {
    id: 'we_sandbox',
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: 0,
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  } satisfies Stripe.WebhookEndpoint;
  return [endpoint];
}

const all = (call: Call): Stripe.WebhookEndpoint[] => [
  ...endpointOfTheSite(call),
  ...call.store.all('webhook_endpoints'),
];

function endpointOf(call: Call): Stripe.WebhookEndpoint {
  const id = call.route.id ?? '';
  const endpoint = all(call).find((one) => one.id === id);
  if (!endpoint) throw missing('webhook endpoint', id, 'id', 'path');
  return endpoint;
}

/** https://docs.stripe.com/api/webhook_endpoints/list */
export function listEndpoints(call: Call): StripeAnswer {
  const page = read.readParams(call.params, listShape);
  return ok(listPage(all(call), page, '/v1/webhook_endpoints'));
}

/** The secret is in this answer and in no other. https://docs.stripe.com/api/webhook_endpoints/create */
export function createEndpoint(call: Call): StripeAnswer {
  const given = read.readParams(call.params, createShape);
  if (given.connect) assertPlatform(call);
  if (all(call).length >= mostEndpoints)
    throw wrongState(`You have reached the maximum of ${mostEndpoints} test webhook endpoints.`);
  const endpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: given.api_version ?? null,
    application: given.connect ? 'ca_sandbox' : null,
    created: nowInSeconds(),
    description: given.description ?? null,
    enabled_events: given.enabled_events,
    livemode: false,
    metadata: given.metadata,
    status: 'enabled',
    url: given.url,
  } satisfies Stripe.WebhookEndpoint;
  call.store.put('webhook_endpoints', endpoint);
  return ok({ ...endpoint, secret: `whsec_${randomText(32)}` });
}

export function retrieveEndpoint(call: Call): StripeAnswer {
  return ok(endpointOf(call));
}

export function updateEndpoint(call: Call): StripeAnswer {
  const endpoint = endpointOf(call);
  const given = read.readParams(call.params, updateShape);
  const row: Stripe.WebhookEndpoint = {
    ...endpoint,
    url: given.url ?? endpoint.url,
    enabled_events: given.enabled_events ?? endpoint.enabled_events,
    description: given.description ?? endpoint.description,
    metadata: { ...endpoint.metadata, ...given.metadata },
    ...(given.disabled !== undefined && { status: given.disabled ? 'disabled' : 'enabled' }),
  };
  call.store.put('webhook_endpoints', row);
  return ok(row);
}

export function deleteEndpoint(call: Call): StripeAnswer {
  const { id } = endpointOf(call);
  call.store.remove('webhook_endpoints', id);
  return ok({ id, object: 'webhook_endpoint', deleted: true });
}
