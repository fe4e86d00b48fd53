import { ok, type Call, type StripeAnswer } from '../work.js';

/** The one endpoint that the sandbox tells of everything. https://docs.stripe.com/api/webhook_endpoints/list */
export function listEndpoints({ store, options }: Call): StripeAnswer {
  const url = store.get('webhook_mode', 'mode')?.url ?? options.stripe.webhookUrl;
  const endpoint = {
    id: 'we_sandbox',
    object: 'webhook_endpoint',
    api_version: null,
    enabled_events: ['*'],
    livemode: false,
    status: 'enabled',
    url,
  };
  return ok({ object: 'list', url: '/v1/webhook_endpoints', has_more: false, data: url ? [endpoint] : [] });
}
