import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

// The files of a worker share one page and the packages: each reads our own modules anew, and begins afresh.
vi.resetModules();
// What a file's modules hear of the history they would hear in the next file too, and close its dialogs.
const page = globalThis as { heard?: EventListener[]; listen?: typeof window.addEventListener };
for (const listener of page.heard ?? []) window.removeEventListener('popstate', listener);
const heard: EventListener[] = [];
const listen = (page.listen ??= window.addEventListener.bind(window));
page.heard = heard;
Object.assign(window, {
  addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions) {
    if (type === 'popstate') heard.push(listener);
    listen(type, listener, options);
  },
});
// A dialog that was closed last goes back in the history a moment later, while there still is one.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 20)));
beforeAll(() => {
  window.history.replaceState(null, '', '/');
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  document.documentElement.removeAttribute('style');
  document.title = '';
});

// jsdom lacks what Radix measures and captures pointers with.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;
