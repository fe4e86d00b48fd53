import { use, useEffect, useEffectEvent, useState } from 'react';
import type { RouterProvider } from 'react-admin';
import { UNSAFE_NavigationContext, useLocation } from 'react-router';

type UseBlocker = RouterProvider['useBlocker'];
type Place = Parameters<Extract<Parameters<UseBlocker>[0], (...args: never) => unknown>>[0]['nextLocation'];
type Held = { location: Place; go: () => void };

const placeOf = (to: unknown, state: unknown): Place => {
  const { pathname, search, hash } = new URL(
    typeof to === 'string' ? to : pathText(to as Partial<Place>),
    window.location.href,
  );
  return { pathname, search, hash, state };
};
const pathText = ({ pathname = '', search = '', hash = '' }: Partial<Place>) => pathname + search + hash;

/**
 * Asks before a page is left by a link, or by what the page does itself. Back is not asked about: the app's
 * router is one without data, which cannot; with data it would be 15 KiB more before everybody's first screen.
 */
export const useLeaveGuard: UseBlocker = (shouldBlock) => {
  const { navigator } = use(UNSAFE_NavigationContext);
  const currentLocation = useLocation();
  const [held, setHeld] = useState<Held | null>(null);
  const mustAsk = useEffectEvent((nextLocation: Place, historyAction: 'PUSH' | 'REPLACE') =>
    typeof shouldBlock === 'function'
      ? shouldBlock({ currentLocation, nextLocation, historyAction })
      : shouldBlock,
  );

  useEffect(() => {
    const { push, replace } = navigator;
    const guarded =
      (way: typeof push, action: 'PUSH' | 'REPLACE'): typeof push =>
      (to, state, options) => {
        const location = placeOf(to, state);
        const go = () => way.call(navigator, to, state, options);
        if (mustAsk(location, action)) setHeld({ location, go });
        else go();
      };
    const free = Object.assign(navigator, {
      push: guarded(push, 'PUSH'),
      replace: guarded(replace, 'REPLACE'),
    });

    return () => {
      Object.assign(free, { push, replace });
    };
  }, [navigator]);

  if (!held) return { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };
  return {
    state: 'blocked',
    location: held.location,
    reset: () => setHeld(null),
    proceed: () => {
      setHeld(null);
      held.go();
    },
  };
};
