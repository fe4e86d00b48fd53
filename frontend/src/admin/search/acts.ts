import type { components } from '../../api/schema';

export type Found = components['schemas']['FoundView'];

type Act = {
  /** Typed before what it is done to: "suspend rosa". */
  verb: string;
  kind: Found['kind'];
  /** As the table of roles names it; reading has none. */
  call?: string;
  path: (found: Found) => string;
};

const asking = (act: string) => (found: Found) => `${found.path}?act=${act}`;
const below = (rest: string) => (found: Found) => `/admin/leads/${found.id}${rest}`;

/** What staff do to one thing. Each leads to the act's own question, where it is still to be said yes to. */
export const acts: readonly Act[] = [
  { verb: 'verify', kind: 'person', call: 'PUT /api/admin/users/:id/verify', path: asking('verify') },
  { verb: 'approve', kind: 'person', call: 'PUT /api/admin/users/:id/approve', path: asking('approve') },
  { verb: 'suspend', kind: 'person', call: 'PUT /api/admin/users/:id/suspend', path: asking('suspend') },
  { verb: 'lift', kind: 'person', call: 'PUT /api/admin/users/:id/suspend', path: asking('lift') },
  { verb: 'edit', kind: 'lead', call: 'PUT /api/leads/:id', path: below('') },
  { verb: 'bids', kind: 'lead', path: below('/bids') },
  { verb: 'delete', kind: 'lead', call: 'DELETE /api/leads/:id', path: asking('delete') },
  { verb: 'decide', kind: 'dispute', call: 'POST /api/assignments/:id/resolve', path: ({ path }) => path },
  { verb: 'answer', kind: 'ticket', call: 'POST /api/admin/tickets/:id/replies', path: ({ path }) => path },
  { verb: 'retry', kind: 'refund', call: 'POST /api/admin/refunds/:id/retry', path: ({ path }) => path },
];

type Typed = { verb: string | null; text: string };

/**
 * Whether what is typed begins with an act, and what it is to be done to.
 * @param may who types may do what the table of roles calls so; what they may not is a word like any other
 */
export function readTyped(typed: string, may: (call: string) => boolean): Typed {
  const [, first = '', rest = ''] = /^\s*(\S+)\s+(.*)$/s.exec(typed) ?? [];
  const act = acts.find(({ verb }) => verb === first.toLowerCase());
  const verb = act && (!act.call || may(act.call)) ? act.verb : null;
  return { verb, text: (verb ? rest : typed).trim() };
}

export type Choice = { key: string; title: string; detail: string; path: string; found: Found };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What can be chosen of what was found: the things themselves, or the act on those that it can be done to. */
export function choicesOf(verb: string | null, found: readonly Found[]): Choice[] {
  if (verb === null) return found.map((one) => ({ key: `${one.kind}-${one.id}`, ...one, found: one }));
  const act = acts.find((one) => one.verb === verb);
  return found
    .filter(({ kind }) => kind === act?.kind)
    .map((one) => ({
      key: `${verb}-${one.id}`,
      title: `${capital(verb)} ${one.title}`,
      detail: one.detail,
      path: act?.path(one) ?? one.path,
      found: one,
    }));
}
