import { MalformedRequest } from '../../../platform/http/answers/problem.js';

/** A place in a timeline: behind this entry the next page begins. */
export interface Cursor {
  readonly at: string;
  readonly key: string;
}

const shape = /^(\d{4}-\d{2}-\d{2}T[\d:.]{8,15}Z)~([\w:.-]{1,120})$/;

/** Milliseconds alone would leave entries out that happened within one: the key settles their order. */
export const cursorOf = ({ at, key }: { at: Date; key: string }): string => `${at.toISOString()}~${key}`;

/** @throws MalformedRequest for what no timeline has given */
export function readCursor(raw: unknown): Cursor | null {
  if (raw === undefined || raw === '') return null;
  const [, at, key] = (typeof raw === 'string' && shape.exec(raw)) || [];
  if (!at || !key || Number.isNaN(Date.parse(at))) throw new MalformedRequest();
  return { at, key };
}
