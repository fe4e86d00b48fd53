import { createTransport } from 'nodemailer';
import type { Environment } from '../config/environment.js';
import { apiVersion } from '../modules/payments/provider/stripe-connection.gateway.js';
import { connectedMessages, messagesPath, ownMessages } from '../modules/payments/webhooks/heard-messages.js';
import { isPair } from '../modules/notifications/push/push-keys.js';
import { openRedis } from '../platform/redis/open-redis.js';
import { domainOf } from './mail-domain.js';
import { patienceMs, type Check } from './check.js';
import { migrated, useSql } from './database-checks.reads.js';

interface Endpoint {
  readonly url: string;
  readonly status: string;
  readonly enabled_events: readonly string[];
  /** null: whatever the account's default is at the time. */
  readonly api_version: string | null;
}

/** https://docs.stripe.com/api/payment_method_domains/list: where the card form may offer wallets. */
interface Domain {
  readonly domain_name: string;
  readonly enabled: boolean;
  readonly apple_pay: { readonly status: string };
  readonly google_pay: { readonly status: string };
}

const stripe = async <Body>(
  { STRIPE_API_URL, STRIPE_SECRET_KEY }: Environment,
  path: string,
): Promise<Body> =>
  answerOf(`${STRIPE_API_URL ?? 'https://api.stripe.com'}/v1/${path}`, `Bearer ${STRIPE_SECRET_KEY}`);

async function answerOf<Body>(url: string, authorization: string): Promise<Body> {
  const answer = await fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`${new URL(url).host} answers ${answer.status}`);
  return (await answer.json()) as Body;
}

const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

const takesKey = 'Stripe takes the key';

export const providerChecks: readonly Check[] = [
  {
    name: takesKey,
    reads: ['STRIPE_SECRET_KEY', 'STRIPE_API_URL'],
    async problems({ environment }) {
      const { livemode } = await stripe<{ livemode: boolean }>(environment, 'balance');
      return livemode === environment.STRIPE_SECRET_KEY.startsWith('sk_live_')
        ? []
        : ['The key and its account are not both live'];
    },
  },
  {
    name: 'The database holds the payments of this account',
    reads: ['STRIPE_SECRET_KEY', 'STRIPE_API_URL', 'DATABASE_URL'],
    after: migrated,
    async problems({ environment, ask }) {
      const [use] = await ask<{ isLive: boolean | null; account: string | null }>(useSql);
      const { id } = await stripe<{ id: string | null }>(environment, 'account').catch(() => ({ id: null }));
      const isLive = environment.STRIPE_SECRET_KEY.startsWith('sk_live_');
      return [
        ...((use?.isLive ?? isLive) === isLive
          ? []
          : ['The key and the payments in the database are not both live']),
        ...(use?.account && id && use.account !== id
          ? [`The payments in the database are of ${use.account}, the key is of ${id}`]
          : []),
      ];
    },
  },
  {
    name: 'Stripe tells us what happens',
    reads: ['PUBLIC_URL'],
    after: takesKey,
    async problems({ environment }) {
      const { STRIPE_CONNECT_WEBHOOK_SECRET, PUBLIC_URL } = environment;
      const { data } = await stripe<{ data: Endpoint[] }>(environment, 'webhook_endpoints?limit=100');
      const wanted = new URL(messagesPath, PUBLIC_URL).href;
      const ours = data.filter((endpoint) => endpoint.url === wanted && endpoint.status === 'enabled');
      if (ours.length === 0) return [`No enabled endpoint for ${wanted}`];
      const heard = new Set(ours.flatMap(({ enabled_events }) => enabled_events));
      const missing = [...ownMessages, ...connectedMessages].filter(
        (event) => !heard.has('*') && !heard.has(event),
      );
      const versions = ours.filter(({ api_version }) => api_version !== null && api_version !== apiVersion);
      return [
        ...(missing.length > 0 ? [`No endpoint is told of ${missing.join(', ')}`] : []),
        ...versions.map(({ api_version }) => `An endpoint speaks version ${api_version}, we ${apiVersion}`),
        ...(ours.length > 1 && !STRIPE_CONNECT_WEBHOOK_SECRET
          ? ['There are two endpoints: STRIPE_CONNECT_WEBHOOK_SECRET is not set']
          : []),
      ];
    },
  },
  {
    name: 'Wallets are offered at our address',
    reads: ['PUBLIC_URL'],
    after: takesKey,
    async problems({ environment }) {
      const { hostname } = new URL(environment.PUBLIC_URL);
      const { data } = await stripe<{ data: Domain[] }>(
        environment,
        `payment_method_domains?domain_name=${hostname}`,
      );
      const ours = data.find(({ domain_name, enabled }) => enabled && domain_name === hostname);
      if (!ours) return [`${hostname} is no enabled payment method domain`];
      return [
        ...(ours.apple_pay.status === 'active' ? [] : [`Apple Pay is not active at ${hostname}`]),
        ...(ours.google_pay.status === 'active' ? [] : [`Google Pay is not active at ${hostname}`]),
      ];
    },
  },
  {
    name: 'Twilio takes the key',
    reads: ['TWILIO_API_URL', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
    async problems({ environment: { TWILIO_API_URL, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN } }) {
      const url = `${TWILIO_API_URL ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${TWILIO_ACCOUNT_SID}/Messages.json?PageSize=1`;
      await answerOf(url, basic(TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN));
      return [];
    },
  },
  {
    name: 'Devices can be told of news',
    reads: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
    async problems({ environment: { sandbox, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } }) {
      if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT)
        return sandbox ? [] : ['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are not set'];
      return isPair(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY)
        ? []
        : ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY do not belong together'];
    },
  },
  {
    name: 'The mail server lets us in',
    reads: ['SMTP_URL'],
    async problems({ environment: { SMTP_URL } }) {
      const transport = createTransport({
        url: SMTP_URL,
        connectionTimeout: patienceMs,
        greetingTimeout: patienceMs,
      });
      try {
        await transport.verify();
        return [];
      } finally {
        transport.close();
      }
    },
  },
  {
    name: 'Mail servers can tell that mails are ours',
    async problems({ environment: { MAIL_FROM }, textRecords }) {
      const domain = domainOf(MAIL_FROM);
      if (!domain) return ['MAIL_FROM holds no address'];
      const [own, policy] = await Promise.all([textRecords(domain), textRecords(`_dmarc.${domain}`)]);
      return [
        ...(own.some((text) => text.startsWith('v=spf1')) ? [] : [`${domain} has no SPF record`]),
        ...(policy.some((text) => text.startsWith('v=DMARC1'))
          ? []
          : [`_dmarc.${domain} has no DMARC record`]),
      ];
    },
  },
  {
    name: 'Redis keeps what it is told',
    reads: ['REDIS_URL'],
    async problems({ environment }) {
      const { REDIS_URL } = environment;
      if (!REDIS_URL) return [];
      const redis = openRedis(REDIS_URL, environment, {
        lazyConnect: true,
        maxRetriesPerRequest: 0,
        retryStrategy: () => null,
      });
      redis.on('error', () => undefined);
      try {
        await redis.connect();
        // Not CONFIG: servers that others manage refuse it.
        const facts = new Map(
          (await redis.info()).split('\r\n').map((line) => line.split(':', 2)) as [string, string][],
        );
        const fact = (name: string): string => facts.get(name) ?? '';
        const policy = fact('maxmemory_policy');
        return [
          ...(fact('aof_enabled') === '1' ? [] : ['appendonly is not yes']),
          ...(policy === 'noeviction' ? [] : [`maxmemory-policy is ${policy}, not noeviction`]),
          ...(fact('cluster_enabled') === '1'
            ? ['it is a cluster, whose slots part the keys of a queue']
            : []),
        ];
      } finally {
        redis.disconnect();
      }
    },
  },
];
