import { isParams, type Params } from './form.js';
import { newId } from '../ids.js';

/** Ways in which the sandbox can let its callers down. */
export const faultKinds = [
  'http-500', // answers 500 without doing the work; kept under the idempotency key, as a 500 of Stripe is
  'http-500-after', // does the work, then answers 500
  'http-503', // refuses before the work; nothing is kept
  'http-429', // too many requests; nothing is kept
  'hang', // never answers and does nothing
  'hang-answer', // does the work and never answers
  'drop-before', // closes the connection and does nothing
  'drop-answer', // does the work, then closes the connection
  'delay', // waits before the work
  'delay-answer', // does the work, then waits
  'smtp-451', // try again later
  'smtp-550', // no such mailbox
  'smtp-drop-answer', // keeps the mail, then closes the connection
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Fault = {
  id: string;
  kind: FaultKind;
  match: { method?: string; path?: string; to?: string; nth?: number };
  /** How many matching requests still suffer. */
  times: number;
  /** Pause of the delay kinds, in milliseconds. */
  ms: number;
  /** Matching requests seen so far. */
  seen: number;
};

type Subject = { method: string; path: string } | { to: string; stage: 'recipient' | 'data' };

/** The faults that were asked for; the oldest that matches a request strikes. */
export class Faults {
  #faults: Fault[] = [];

  /** @throws Error in words for the person who asked. */
  add(wish: Params): Fault {
    const kind = faultKinds.find((known) => known === wish.kind);
    if (!kind) throw new Error(`kind must be one of ${faultKinds.join(', ')}`);
    const given = isParams(wish.match) ? wish.match : {};
    const match = {
      ...(given.method !== undefined && { method: String(given.method).toUpperCase() }),
      ...(given.path !== undefined && { path: checkedPath(String(given.path)) }),
      ...(given.to !== undefined && { to: String(given.to).toLowerCase() }),
      ...(given.nth !== undefined && { nth: Number(given.nth) }),
    };
    const fault = {
      id: newId('fault'),
      kind,
      match,
      times: Number(wish.times ?? 1),
      ms: Number(wish.ms ?? 1000),
      seen: 0,
    };
    this.#faults.push(fault);
    return fault;
  }

  list(): Fault[] {
    return this.#faults;
  }

  clear(): void {
    this.#faults = [];
  }

  /** The fault that strikes this request or mail, if any; its count goes down. */
  strike(subject: Subject): Fault | null {
    for (const fault of this.#faults) {
      if (stageOf(fault.kind) !== stageOfSubject(subject) || fault.times < 1 || !matches(fault, subject))
        continue;
      fault.seen += 1;
      if (fault.match.nth !== undefined && fault.seen !== fault.match.nth) continue;
      fault.times -= 1;
      return fault;
    }
    return null;
  }
}

type Stage = 'http' | 'recipient' | 'data';

function stageOf(kind: FaultKind): Stage {
  if (!kind.startsWith('smtp-')) return 'http';
  return kind === 'smtp-drop-answer' ? 'data' : 'recipient';
}

function stageOfSubject(subject: Subject): Stage {
  return 'stage' in subject ? subject.stage : 'http';
}

/** A path is a beginning, or a regular expression when it is written as one: `/^\/v1\/refunds$/`. */
function checkedPath(path: string): string {
  patternOf(path);
  return path;
}

function patternOf(path: string): RegExp | null {
  const source = /^\/(\^.*|.*\$)\/$/.exec(path)?.[1];
  return source === undefined ? null : new RegExp(source);
}

function matches({ match }: Fault, subject: Subject): boolean {
  if ('to' in subject) return match.to === undefined || subject.to.toLowerCase() === match.to;
  if (match.method !== undefined && match.method !== subject.method) return false;
  if (match.path === undefined)
    return subject.path.startsWith('/v1/') || subject.path.startsWith('/2010-04-01/');
  const pattern = patternOf(match.path);
  return pattern ? pattern.test(subject.path) : subject.path.startsWith(match.path);
}
