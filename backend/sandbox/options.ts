import { join } from 'node:path';

/** What the sandbox needs to know before it starts. Port 0 takes any free port. */
export type SandboxOptions = {
  port: number;
  smtpPort: number;
  /** Interface to listen on; all when not given. */
  host?: string;
  /** Folder of the journal; without one everything is kept in memory only. */
  dataFolder?: string;
  /** Folder of the scripts and styles that browsers load. */
  browserFolder?: string;
  /** Address that browsers reach this server at; `http://localhost:<port>` when not given. */
  publicUrl?: string;
  mail: {
    /** Mails to this address, whatever stands behind a plus in it, are posted on, as a mail provider does. */
    forwardAddress?: string;
    forwardUrl?: string;
    /** Shown as a bearer. */
    forwardSecret: string;
  };
  stripe: {
    secretKey: string;
    publishableKey: string;
    /** Events are only listed, never delivered, when there is none. */
    webhookUrl?: string;
    webhookSecret: string;
    /** First pause before a webhook is tried again, in milliseconds; it doubles up to a minute. */
    webhookRetryMs: number;
    /** How long a refund that starts as pending stays so, and how long until a doomed one fails, in milliseconds. */
    refundDelayMs: number;
    /** How long after a transfer its account's bank is paid, in milliseconds. */
    bankPayoutDelayMs: number;
    /** Money on the platform's balance before the first charge, in pence: what a platform would have topped up. */
    openingBalancePence: number;
    /** What the provider keeps of a card payment: a part of it in hundredths of a percent, and pence on top. */
    cardFee: { basisPoints: number; pence: number };
    /** What the provider takes for a dispute, in pence. */
    disputeFeePence: number;
  };
  twilio: {
    accountSid: string;
    authToken: string;
    /** Pause between the steps queued, sent and delivered, in milliseconds. */
    stepMs: number;
  };
};

export type PartialOptions = Partial<Omit<SandboxOptions, 'mail' | 'stripe' | 'twilio'>> & {
  mail?: Partial<SandboxOptions['mail']>;
  stripe?: Partial<SandboxOptions['stripe']>;
  twilio?: Partial<SandboxOptions['twilio']>;
};

const defaults: SandboxOptions = {
  port: 0,
  smtpPort: 0,
  mail: { forwardSecret: '' },
  stripe: {
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
    webhookRetryMs: 1000,
    refundDelayMs: 3000,
    bankPayoutDelayMs: 24 * 3_600_000,
    openingBalancePence: 10_000_000,
    cardFee: { basisPoints: 0, pence: 0 },
    disputeFeePence: 0,
  },
  twilio: {
    accountSid: 'AC00000000000000000000000000000000',
    authToken: 'sandbox-auth-token',
    stepMs: 500,
  },
};

/** Fills in what the caller left out. */
export function completeOptions(given: PartialOptions): SandboxOptions {
  return {
    ...defaults,
    ...given,
    mail: { ...defaults.mail, ...given.mail },
    stripe: { ...defaults.stripe, ...given.stripe },
    twilio: { ...defaults.twilio, ...given.twilio },
  };
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${text}"`);
  return value;
}

/** Reads the environment of the sandbox process. @throws Error that names the variable when a value is bad. */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv): SandboxOptions {
  const port = wholeNumber(env, 'SANDBOX_PORT', 4000);
  const { stripe, twilio } = defaults;
  return {
    port,
    smtpPort: wholeNumber(env, 'SANDBOX_SMTP_PORT', port === 0 ? 0 : port + 25),
    host: env.SANDBOX_HOST || '127.0.0.1',
    dataFolder: env.SANDBOX_DATA || join(process.cwd(), '.data', 'sandbox'),
    publicUrl: env.SANDBOX_PUBLIC_URL || undefined,
    mail: {
      forwardAddress: env.SANDBOX_MAIL_FORWARD_ADDRESS || undefined,
      forwardUrl: env.SANDBOX_MAIL_FORWARD_URL || undefined,
      forwardSecret: env.SANDBOX_MAIL_FORWARD_SECRET || '',
    },
    stripe: {
      secretKey: env.SANDBOX_STRIPE_SECRET_KEY || stripe.secretKey,
      publishableKey: env.SANDBOX_STRIPE_PUBLISHABLE_KEY || stripe.publishableKey,
      webhookUrl: env.SANDBOX_STRIPE_WEBHOOK_URL || undefined,
      webhookSecret: env.SANDBOX_STRIPE_WEBHOOK_SECRET || stripe.webhookSecret,
      webhookRetryMs: wholeNumber(env, 'SANDBOX_WEBHOOK_RETRY_MS', stripe.webhookRetryMs),
      refundDelayMs: wholeNumber(env, 'SANDBOX_REFUND_DELAY_MS', stripe.refundDelayMs),
      bankPayoutDelayMs: wholeNumber(env, 'SANDBOX_BANK_PAYOUT_DELAY_MS', stripe.bankPayoutDelayMs),
      openingBalancePence: wholeNumber(env, 'SANDBOX_OPENING_BALANCE_PENCE', stripe.openingBalancePence),
      cardFee: {
        basisPoints: wholeNumber(env, 'SANDBOX_CARD_FEE_BASIS_POINTS', stripe.cardFee.basisPoints),
        pence: wholeNumber(env, 'SANDBOX_CARD_FEE_PENCE', stripe.cardFee.pence),
      },
      disputeFeePence: wholeNumber(env, 'SANDBOX_DISPUTE_FEE_PENCE', stripe.disputeFeePence),
    },
    twilio: {
      accountSid: env.SANDBOX_TWILIO_ACCOUNT_SID || twilio.accountSid,
      authToken: env.SANDBOX_TWILIO_AUTH_TOKEN || twilio.authToken,
      stepMs: wholeNumber(env, 'SANDBOX_TWILIO_STEP_MS', twilio.stepMs),
    },
  };
}
