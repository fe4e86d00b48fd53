import { isWaiting } from './isWaiting';

/** Forgets what anybody wrote here. For signing out. */
export async function forgetOutgoing(): Promise<void> {
  if (isWaiting()) await (await import('./outgoing')).forgetAll();
}
