/** How long after the last key, tap or look somebody counts as being there, in ms. */
const quietMs = 60_000;
let lastSign = Date.now();

const noticed = () => (lastSign = Date.now());
for (const sign of ['pointerdown', 'pointermove', 'keydown', 'focus', 'scroll'])
  window.addEventListener(sign, noticed, { capture: true, passive: true });

/** Told with each call: what a page asks by itself, because of news, is no visit, and an unattended session ends in time. */
export const attentionHeaders = (): Record<string, string> =>
  Date.now() - lastSign > quietMs ? { 'X-Unattended': '1' } : {};
