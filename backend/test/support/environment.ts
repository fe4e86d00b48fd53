/** Values that every process of a test needs and that hardly any test is about. */
export function testEnvironment(values: Record<string, string | undefined>): Record<string, string> {
  const all: Record<string, string | undefined> = {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_POOL: '10',
    // On a busy machine a living database may be silent for longer than in production.
    DATABASE_TIMEOUT_MS: '60000',
    APP_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_API_URL: 'http://127.0.0.1:1',
    STRIPE_JS_URL: 'http://127.0.0.1:1/stripe.js',
    TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
    TWILIO_AUTH_TOKEN: 'sandbox-auth-token',
    TWILIO_FROM: '+441632960000',
    TWILIO_API_URL: 'http://127.0.0.1:1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_INBOUND_ADDRESS: 'answers@rightinstaller.test',
    MAIL_INBOUND_SECRET: 'sandbox-inbound-mail-sandbox-inbound-mail',
    SWEEP_SECONDS: '1',
    // A loaded machine is no provider that hangs.
    DEPOSIT_PATIENCE_MS: '60000',
    ...values,
  };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
