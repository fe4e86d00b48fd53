/** Whether a key is meant for a field, or for the browser. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (
    ctrlKey ||
    metaKey ||
    altKey ||
    (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null)
  );
}
