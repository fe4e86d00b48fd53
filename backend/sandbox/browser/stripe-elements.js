import { Frame, IntegrationError } from './stripe-frames.js';

/** One input of the page: the card form. */
class PaymentElement {
  #listeners = new Map();
  #frame = null;
  #observer = null;

  constructor(group, type, options) {
    this.group = group;
    this.type = type;
    this.options = options;
  }

  mount(place) {
    const parent = typeof place === 'string' ? document.querySelector(place) : place;
    if (!parent)
      throw new IntegrationError('The selector you specified applies to no DOM element that is on the page.');
    this.unmount();
    const frame = new Frame('/card-frame.html', 'Secure payment input frame', (report) =>
      this.#onMessage(report),
    );
    frame.element.style.height = '172px';
    this.#frame = frame;
    parent.append(frame.element);
    frame.startClock();
    this.#emit('loaderstart', { elementType: this.type });
    frame.whenReady.then(
      () => {
        this.restyle(this.group.options.appearance);
        this.#emit('ready', { elementType: this.type });
      },
      (error) => this.#emit('loaderror', { elementType: this.type, error }),
    );
  }

  on(name, listener) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
    return this;
  }

  once(name, listener) {
    const first = (event) => {
      this.off(name, first);
      listener(event);
    };
    return this.on(name, first);
  }

  off(name, listener) {
    const left = (this.#listeners.get(name) ?? []).filter((known) => listener && known !== listener);
    this.#listeners.set(name, left);
    return this;
  }

  update(options) {
    this.options = { ...this.options, ...options };
  }

  restyle(appearance) {
    this.#frame?.send('style', { appearance });
  }

  focus() {
    this.#frame?.send('focus');
  }

  blur() {
    this.#frame?.send('blur');
  }

  clear() {
    this.#frame?.send('clear');
  }

  collapse() {}

  unmount() {
    this.#observer?.disconnect();
    this.#frame?.remove();
    this.#frame = null;
  }

  destroy() {
    this.unmount();
    this.#listeners.clear();
    this.group.forget(this);
  }

  async ask(type, data) {
    if (!this.#frame) throw new IntegrationError('The Element is not mounted. Mount it before you use it.');
    try {
      return await this.#frame.ask(type, data);
    } catch (error) {
      return { error };
    }
  }

  #onMessage({ type, height, state }) {
    if (type === 'height' && this.#frame) this.#frame.element.style.height = `${height}px`;
    if (type === 'change') this.#emit('change', { elementType: this.type, collapsed: false, ...state });
    if (type === 'focus' || type === 'blur' || type === 'escape')
      this.#emit(type, { elementType: this.type });
  }

  #emit(name, event) {
    queueMicrotask(() => (this.#listeners.get(name) ?? []).forEach((listener) => listener(event)));
  }
}

/** The inputs that belong to one payment. */
export class Elements {
  #elements = new Map();

  constructor(options = {}) {
    this.options = options;
  }

  create(type, options = {}) {
    if (type !== 'payment' && type !== 'card') {
      throw new IntegrationError(
        `A valid Element name must be provided; this sandbox has payment and card, not ${type}.`,
      );
    }
    if (this.#elements.has(type)) {
      throw new IntegrationError(
        `Can only create one Element of type ${type} through an instance of Elements().`,
      );
    }
    const element = new PaymentElement(this, type, options);
    this.#elements.set(type, element);
    return element;
  }

  getElement(type) {
    return this.#elements.get(typeof type === 'string' ? type : type?.__elementType) ?? null;
  }

  update(options) {
    this.options = { ...this.options, ...options };
    for (const element of this.#elements.values()) element.restyle(this.options.appearance);
  }

  async submit() {
    const { error } = await this.only().ask('validate');
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  async fetchUpdates() {
    return {};
  }

  forget(element) {
    if (this.#elements.get(element.type) === element) this.#elements.delete(element.type);
  }

  only() {
    const element = this.#elements.get('payment') ?? this.#elements.get('card');
    if (!element) throw new IntegrationError('There is no payment Element in this instance of Elements.');
    return element;
  }
}
