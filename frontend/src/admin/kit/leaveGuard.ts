import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RouterProvider } from 'react-admin';
import { UNSAFE_NavigationContext, useLocation } from 'react-router';
import { guardBack } from '../../ui/overlay/backGuard';

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

/** Which entry of the history this is, as the router counts them; what stands over a page counts as its page. */
const entryNow = (): number | null => (window.history.state as { idx?: number } | null)?.idx ?? null;

/**
 * Asks before a page is left by a link, by Back and Forward, or by what the page does itself. react-router has this only for a
 * router with data, which would be 15 KiB more before everybody's first screen. Back is undone before the router hears of it, and
 * done again once somebody wants it.
 */
export const useLeaveGuard: UseBlocker = (shouldBlock) => {
  const { navigator } = use(UNSAFE_NavigationContext);
  const currentLocation = useLocation();
  const [held, setHeld] = useState<Held | null>(null);
  const mustAsk = useEffectEvent((nextLocation: Place, historyAction: 'POP' | 'PUSH' | 'REPLACE') =>
    typeof shouldBlock === 'function'
      ? shouldBlock({ currentLocation, nextLocation, historyAction })
      : shouldBlock,
  );
  const entry = useRef<number | null>(null);
  useEffect(() => {
    entry.current = entryNow();
  }, [currentLocation]);

  useEffect(() => {
    let isOnPage = true;
    const { push, replace } = navigator;
    const guarded =
      (way: typeof push, action: 'PUSH' | 'REPLACE'): typeof push =>
      (to, state, options) => {
        const location = placeOf(to, state);
        const go = () => way.call(navigator, to, state, options);
        // What a guard that left before this one put back asks no more.
        if (isOnPage && mustAsk(location, action)) setHeld({ location, go });
        else go();
      };
    const free = Object.assign(navigator, {
      push: guarded(push, 'PUSH'),
      replace: guarded(replace, 'REPLACE'),
    });

    let isWanted = false;
    /** Asked once we are back at the page. */
    let undone: Held | null = null;
    const onPopState = (event: PopStateEvent) => {
      if (undone) {
        event.stopImmediatePropagation();
        setHeld(undone);
        undone = null;
        return;
      }
      const next = entryNow();
      const steps = next === null || entry.current === null ? 0 : next - entry.current;
      const location = placeOf(window.location.href, (window.history.state as { usr?: unknown } | null)?.usr);
      if (steps === 0 || isWanted || !mustAsk(location, 'POP')) {
        isWanted = false;
        return;
      }
      event.stopImmediatePropagation();
      const go = () => {
        isWanted = true;
        window.history.go(steps);
      };
      undone = { location, go };
      window.history.go(-steps);
    };
    const unguard = guardBack(onPopState);

    return () => {
      isOnPage = false;
      Object.assign(free, { push, replace });
      unguard();
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
