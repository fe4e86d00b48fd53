import { join } from 'node:path';

/** What the product and the sandbox are told where no real provider is named. @param smtpPort undefined: mails go elsewhere */
export function sandboxSettings({ dataDir, port, sandboxPort, smtpPort }) {
  const url = `http://localhost:${sandboxPort}`;
  const inboundSecret = 'sandbox-inbound-mail-sandbox-inbound-mail';
  const twilio = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'sandbox-auth-token' };
  return {
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_API_URL: url,
    STRIPE_JS_URL: `${url}/stripe.js`,
    ...twilio,
    TWILIO_FROM: '+441632960000',
    TWILIO_API_URL: url,
    ...(smtpPort && { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, SANDBOX_SMTP_PORT: String(smtpPort) }),
    MAIL_INBOUND_ADDRESS: 'answers@rightinstaller.test',
    MAIL_INBOUND_SECRET: inboundSecret,
    SANDBOX_MAIL_FORWARD_URL: `http://127.0.0.1:${port}/api/webhooks/mail`,
    SANDBOX_MAIL_FORWARD_ADDRESS: 'answers@rightinstaller.test',
    SANDBOX_MAIL_FORWARD_SECRET: inboundSecret,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DATA: join(dataDir, 'providers'),
    SANDBOX_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    SANDBOX_STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    SANDBOX_STRIPE_SECRET_KEY: 'sk_test_sandbox',
    SANDBOX_STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    SANDBOX_TWILIO_ACCOUNT_SID: twilio.TWILIO_ACCOUNT_SID,
    SANDBOX_TWILIO_AUTH_TOKEN: twilio.TWILIO_AUTH_TOKEN,
  };
}
