import { matchPath } from 'react-router';
import { customerScreens, portalScreens, screen, signedOutScreens } from './screens';

/** Everything behind the sign-in; the sign-in does not wait for it. */
export const inside = screen('/*', async () => (await import('./Inside')).Inside);

/** Fetches what the page at this address is made of, all of it at once and before anything is shown. */
export function fetchScreens(path: string): void {
  const isHere = (one: { path: string }) => matchPath(one.path, path) !== null;
  const outside = signedOutScreens.find(isHere);
  const page = [...portalScreens, ...customerScreens].find(isHere);
  const wanted = outside ? [outside] : page ? [inside, page] : [inside];
  // What fails here fails again when it is shown, and is said there.
  for (const { load } of wanted) load().catch(() => undefined);
}
