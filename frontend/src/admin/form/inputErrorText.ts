/**
 * The sentence of a field's error. react-admin wraps its own validators' texts in an object, and those of fields
 * in a marked JSON; the server's come as they are.
 */
export function inputErrorText(message: unknown): string | undefined {
  if (typeof message === 'string') return message || undefined;
  if (typeof message === 'object' && message !== null && 'message' in message)
    return inputErrorText(message.message);
  return undefined;
}
