import type { Page, Request } from 'playwright-core';

export interface Weight {
  /** Everything that was asked of any server. */
  readonly requests: number;
  readonly scripts: number;
  /** Of all scripts, as gzip. */
  readonly scriptKiB: number;
  /** Of each script by its address, as gzip. */
  readonly kiBOf: ReadonlyMap<string, number>;
  /** How far what was on screen moved by itself: https://web.dev/articles/cls */
  readonly shift: number;
}

/** What a visit costs until `shown` sees what it is about. */
export async function weightOf(page: Page, address: string, shown: () => Promise<unknown>): Promise<Weight> {
  const asked: string[] = [];
  const note = (request: Request) => void asked.push(request.url());
  page.on('request', note);
  await page.goto(address);
  await shown();
  page.off('request', note);
  const scripts = new Set(asked.filter((url) => url.endsWith('.js')));
  const kiBOf = new Map<string, number>();
  for (const url of scripts) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
    kiBOf.set(url, Number(answer.headers.get('content-length')) / 1024);
  }
  return {
    requests: asked.length,
    scripts: scripts.size,
    scriptKiB: [...kiBOf.values()].reduce((sum, one) => sum + one, 0),
    kiBOf,
    shift: await shiftOf(page),
  };
}

/** How far what was on screen has moved by itself so far. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Shifts of the layout from before come in the next turn.
        setTimeout(() => resolve(shift), 100);
      }),
  );
}
