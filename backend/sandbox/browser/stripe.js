/**
 * What the payment provider's own script is on a page: `window.Stripe`. Card details stay inside a frame of the
 * provider's origin; this script, which runs on the shop's page, only places the frame and talks to it.
 */
import { authenticate } from './stripe-authentication.js';
import { Elements } from './stripe-elements.js';
import { askController, IntegrationError } from './stripe-frames.js';

const failedAuthentication =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** What the shop is told: the intent, or the error that put it back to the start. */
function outcomeOf({ paymentIntent, error }) {
  if (error) return { error };
  const last = paymentIntent.last_payment_error;
  if (paymentIntent.status !== 'requires_payment_method' || !last) return { paymentIntent };
  const isAuthentication = last.code === 'payment_intent_authentication_failure';
  const message = isAuthentication ? failedAuthentication : last.message;
  return { error: { ...last, type: 'card_error', message, payment_intent: paymentIntent } };
}

async function handleNextAction(key, clientSecret, result) {
  const action = result.paymentIntent?.next_action;
  if (result.paymentIntent?.status !== 'requires_action' || !action) return outcomeOf(result);
  await authenticate(action.use_stripe_sdk?.stripe_js ?? action.redirect_to_url.url);
  return outcomeOf(await askController('retrieve', { key, clientSecret }));
}

function follow(returnUrl, { paymentIntent }) {
  const url = new URL(returnUrl, window.location.href);
  url.searchParams.set('payment_intent', paymentIntent.id);
  url.searchParams.set('payment_intent_client_secret', paymentIntent.client_secret);
  url.searchParams.set('redirect_status', paymentIntent.status === 'succeeded' ? 'succeeded' : 'failed');
  window.location.assign(url);
  return new Promise(() => undefined);
}

function notHere(name) {
  return async () => ({
    error: { type: 'invalid_request_error', message: `${name} is not part of this sandbox.` },
  });
}

function Stripe(key) {
  if (typeof key !== 'string' || !key.startsWith('pk_')) {
    throw new IntegrationError('Missing value for Stripe(): apiKey should be a string.');
  }

  async function confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const secret = clientSecret ?? elements?.options.clientSecret;
    if (!secret)
      throw new IntegrationError('stripe.confirmPayment(): the `clientSecret` property is required.');
    const asked = { key, clientSecret: secret, paymentMethod: confirmParams.payment_method };
    const first = elements
      ? await elements.only().ask('confirm', asked)
      : await askController('confirm', asked);
    const result = await handleNextAction(key, secret, first);
    const mustGo = redirect === 'always' && !result.error && confirmParams.return_url;
    return mustGo ? follow(confirmParams.return_url, result) : result;
  }

  return {
    elements: (options) => new Elements(options),
    confirmPayment,
    async confirmCardPayment(clientSecret, data = {}) {
      const method = data.payment_method;
      if (method?.card?.ask) {
        return handleNextAction(key, clientSecret, await method.card.ask('confirm', { key, clientSecret }));
      }
      return confirmPayment({
        clientSecret,
        confirmParams: { payment_method: method },
        redirect: 'if_required',
      });
    },
    async handleNextAction({ clientSecret }) {
      return handleNextAction(key, clientSecret, await askController('retrieve', { key, clientSecret }));
    },
    retrievePaymentIntent: (clientSecret) => askController('retrieve', { key, clientSecret }),
    createPaymentMethod: ({ elements }) => elements.only().ask('method', { key }),
    createToken: notHere('createToken'),
    confirmSetup: notHere('confirmSetup'),
    createConfirmationToken: notHere('createConfirmationToken'),
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

Stripe.version = 'endive';
window.Stripe = Stripe;
