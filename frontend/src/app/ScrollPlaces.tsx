import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How far down each page of the history was read, in pixels, by the key of its visit. */
const places = new Map<string, number>();

/** What the part of an address behind `#` names on this page; anybody can type one that is no name. */
function elementNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** A new page begins at its top, or at what its address names; back and forward go to where it was left. */
export function ScrollPlaces() {
  const { key, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';

  useEffect(() => {
    const remember = () => void places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const named = elementNamed(hash);
    if (isBack) {
      // After a reload the browser knows the place itself.
      const place = places.get(key);
      if (place !== undefined) window.scrollTo(0, place);
    } else if (named) named.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, hash, isBack]);
  return null;
}
