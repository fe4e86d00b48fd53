/** The environment of a product that calls no provider outside. */
export const environmentFor = (databaseUrl, values = {}) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'test',
  LOG_LEVEL: 'fatal',
  PORT: '0',
  PUBLIC_URL: 'http://localhost:3000',
  DATABASE_URL: databaseUrl,
  APP_SECRET: 'only-for-the-bench-only-for-the-bench',
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  STRIPE_API_URL: 'http://127.0.0.1:1',
  TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
  TWILIO_AUTH_TOKEN: 'sandbox-auth-token',
  TWILIO_FROM: '+441632960000',
  TWILIO_API_URL: 'http://127.0.0.1:1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  // Far apart, so that no sweep falls into a measurement.
  SWEEP_SECONDS: '3600',
  ...values,
});
