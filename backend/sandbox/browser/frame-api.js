/** The calls that frames of the provider make to the provider, and how they answer the page around them. */
const connectionProblem = {
  type: 'api_connection_error',
  message: 'We could not reach the payment provider. Please check your connection and try again.',
};

function intentIdOf(clientSecret) {
  return String(clientSecret).split('_secret_')[0];
}

export async function callProvider(method, path, params) {
  const form = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== undefined));
  try {
    const response =
      method === 'GET'
        ? await fetch(`${path}?${form}`)
        : await fetch(path, {
            method,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: form,
          });
    return await response.json();
  } catch {
    return { error: connectionProblem };
  }
}

export async function retrieveIntent({ key, clientSecret }) {
  const path = `/v1/payment_intents/${encodeURIComponent(intentIdOf(clientSecret))}`;
  const body = await callProvider('GET', path, { key, client_secret: clientSecret });
  return body.error ? { error: body.error } : { paymentIntent: body };
}

export async function confirmIntent({ key, clientSecret }, method) {
  const path = `/v1/payment_intents/${encodeURIComponent(intentIdOf(clientSecret))}/confirm`;
  const params = { key, client_secret: clientSecret, use_stripe_sdk: 'true', ...method };
  const body = await callProvider('POST', path, params);
  return body.error ? { error: body.error } : { paymentIntent: body };
}

/** Listens to the page that holds this frame, and to no other page. */
export function answerParent(answers) {
  window.addEventListener('message', ({ source, data }) => {
    const answer = source === window.parent && typeof data === 'object' ? answers[data?.type] : undefined;
    if (answer) void reply(answer, data);
  });
}

async function reply(answer, data) {
  const result = await answer(data);
  if (data.id !== undefined) tellParent('answer', { id: data.id, result });
}

/** Nothing secret is ever told, so the page around needs no checking. */
export function tellParent(type, data = {}) {
  window.parent.postMessage({ ...data, type }, '*');
}
