import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Code that does not come although there is a connection: most often a release has replaced it since the page was opened. */
export class CodeMissing extends Error {
  override name = 'CodeMissing';
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component whose code is fetched when it is first wanted. Without a connection it is waited for, and what is on screen
 * stays until then. Throws {@link CodeMissing} while it is shown.
 */
export function lazyWithRetry<Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => arrive(load));
}

async function arrive<Props>(load: Load<Props>): ReturnType<Load<Props>> {
  try {
    return await load();
  } catch {
    if (!navigator.onLine)
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  }
  try {
    return await load();
  } catch (cause) {
    if (!navigator.onLine) return arrive(load);
    const { message } = cause as Error;
    throw new CodeMissing(`A part of this page did not arrive. ${message}`, { cause });
  }
}
