/** Frames of the provider's origin on the shop's page, and how to talk to them. */
export const origin = new URL(document.currentScript.src).origin;
const timeoutMs = 15_000;
let frameCount = 0;

export class IntegrationError extends Error {
  constructor(message) {
    super(message);
    this.name = 'IntegrationError';
  }
}

/** A frame of the provider: asks it questions, hears what it reports. */
export class Frame {
  #answers = new Map();
  #asked = 0;
  #isReady;
  #settleReady;
  #listener = (message) => this.#onMessage(message);

  constructor(path, title, report = () => undefined) {
    this.report = report;
    this.#isReady = new Promise((resolve, reject) => (this.#settleReady = { resolve, reject }));
    this.#isReady.catch(() => undefined);
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.name = `__privateStripeFrame${++frameCount}`;
    frame.allow = 'payment *';
    frame.src = `${origin}${path}`;
    // A frame is see-through only when its colour scheme is the one of its document, which is light.
    Object.assign(frame.style, { border: '0', width: '100%', display: 'block', colorScheme: 'light' });
    this.element = frame;
    window.addEventListener('message', this.#listener);
  }

  get whenReady() {
    return this.#isReady;
  }

  startClock() {
    this.timer = setTimeout(() => this.#settleReady.reject(connectionError()), timeoutMs);
  }

  /** Once the frame is there; before that a message would be lost. */
  send(type, data = {}) {
    this.#isReady.then(
      () => this.element.contentWindow?.postMessage({ ...data, type }, origin),
      () => undefined,
    );
  }

  async ask(type, data = {}) {
    await this.#isReady;
    const id = ++this.#asked;
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.send(type, { ...data, id });
    });
  }

  remove() {
    clearTimeout(this.timer);
    window.removeEventListener('message', this.#listener);
    for (const resolve of this.#answers.values()) resolve({ error: connectionError() });
    this.#answers.clear();
    this.element.remove();
  }

  #onMessage({ source, origin: from, data }) {
    if (from !== origin || source !== this.element.contentWindow || typeof data !== 'object') return;
    if (data.type === 'ready') {
      clearTimeout(this.timer);
      this.#settleReady.resolve();
    }
    if (data.type === 'answer') {
      this.#answers.get(data.id)?.(data.result);
      this.#answers.delete(data.id);
    } else this.report(data);
  }
}

function connectionError() {
  const message = 'We could not reach the payment provider. Please check your connection and try again.';
  return { type: 'api_connection_error', message };
}

let controller = null;

/** The page itself calls no server: its content security policy may forbid it. An invisible frame does. */
function controllerFrame() {
  if (controller) return controller;
  controller = new Frame('/controller.html', 'Payment provider');
  controller.element.hidden = true;
  controller.element.tabIndex = -1;
  controller.element.setAttribute('aria-hidden', 'true');
  document.body.append(controller.element);
  controller.startClock();
  return controller;
}

export async function askController(type, data) {
  try {
    return await controllerFrame().ask(type, data);
  } catch (error) {
    controller?.remove();
    controller = null;
    return { error };
  }
}
