import { useEffect, useEffectEvent } from 'react';
import { isOverPage, OVER_PAGE } from './overPage';

/** What Back closes, the newest last. */
const layers: (() => void)[] = [];
/** How long the history was when our entry was reached. The frames of a card form may lengthen it since. */
let length = 0;
/** When we went back ourselves, in milliseconds of the page; what arrives long after that is somebody's own Back. */
let leftAt = -Infinity;
let isWatching = false;

const graceMs = 5_000;
const isLeaving = () => performance.now() - leftAt < graceMs;

const isOurs = () => isOverPage(window.history.state);

/** The history has one entry more than pages while something stands over the page, and none of it afterwards. */
function settle(): void {
  if (layers.length > 0 && !isOurs()) {
    window.history.pushState({ ...(window.history.state as object | null), [OVER_PAGE]: true }, '');
    length = window.history.length;
  }
  if (layers.length === 0 && isOurs() && !isLeaving()) {
    leftAt = performance.now();
    window.history.go(Math.min(length - window.history.length, 0) - 1);
  }
}

function onPopState(): void {
  const wasAsked = isLeaving();
  leftAt = -Infinity;
  length = window.history.length;
  if (!wasAsked && !isOurs()) layers.at(-1)?.();
  // Once it is closed. A locked layer stays, and those below it: they get an entry again. One that was left behind is passed over.
  setTimeout(settle);
}

/** From the first dialog on, and where one was open when the page was reloaded: there it is not any more. */
export function watchBack(): void {
  if (isWatching) return;
  isWatching = true;
  length = window.history.length;
  window.addEventListener('popstate', onPopState);
  settle();
}

/** Closes by Back what stands over the page, which stays; closed otherwise, it leaves nothing behind that Back would have to pass. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    watchBack();
    const layer = () => onBack();
    // Later, because one dialog may follow another.
    layers.push(layer);
    queueMicrotask(settle);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      queueMicrotask(settle);
    };
  }, [isOpen]);
}
