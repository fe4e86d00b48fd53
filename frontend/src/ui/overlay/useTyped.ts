import { useEffect, useEffectEvent, useState, type SyntheticEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Words that are a loss. Searches, passwords and codes are not; `data-kept` says that the field keeps them itself. */
const LOSSES = [
  'textarea',
  ...['text', 'number', 'email', 'tel', 'url', 'date', 'datetime-local'].map(
    (type) => `input[type="${type}"]`,
  ),
  'input:not([type])',
]
  .map((field) => `${field}:not([data-kept], [autocomplete="one-time-code"])`)
  .join(', ');

const isField = (target: EventTarget): target is Field => target instanceof Element && target.matches(LOSSES);

/**
 * Whether something was typed within an element that has these `fields`. Asked when it is about to be lost, so that typing shows
 * nothing anew, and before a tab is closed with it; a field that was sent and emptied, or is not there any more, holds nothing.
 */
export function useTyped() {
  const [before] = useState(() => new Map<Field, string>());
  const remember = ({ target }: SyntheticEvent) => {
    if (isField(target) && !before.has(target)) before.set(target, target.value);
  };
  const isTyped = () =>
    [...before].some(
      ([field, value]) => field.isConnected && field.value !== value && field.value.trim() !== '',
    );
  const onLeave = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isTyped()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => onLeave(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, []);
  return {
    isTyped,
    fields: { onFocusCapture: remember, onBeforeInputCapture: remember },
  };
}
