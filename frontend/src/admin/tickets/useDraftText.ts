import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft, useDraftKey } from '../../api/drafts/drafts';

/** The typed text, which is kept when its dialog is closed until it is sent or saved. null: nothing was typed. */
export function useDraftText(name: string) {
  const key = useDraftKey(name);
  const [typed, setTyped] = useState(() => {
    const { text } = readDraft(key) as { text?: unknown };
    return typeof text === 'string' ? text : null;
  });
  const write = (text: string) => {
    setTyped(text);
    keepDraft(key, { text });
  };
  return { typed, write, forget: () => forgetDraft(key), clear: () => (setTyped(null), forgetDraft(key)) };
}
