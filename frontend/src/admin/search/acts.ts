import type { components } from '../../api/schema';

export type Found = components['schemas']['FoundView'];

type Act = {
  /** Typed before what it is done to: "suspend rosa". */
  verb: string;
  kind: Found['kind'];
  path: (found: Found) => string;
};

const asking = (act: string) => (found: Found) => `${found.path}?act=${act}`;
const below = (rest: string) => (found: Found) => `/admin/leads/${found.id}${rest}`;

/** What staff do to one thing. Each leads to the act's own question, where it is still to be said yes to. */
export const acts: readonly Act[] = [
  { verb: 'verify', kind: 'person', path: asking('verify') },
  { verb: 'approve', kind: 'person', path: asking('approve') },
  { verb: 'suspend', kind: 'person', path: asking('suspend') },
  { verb: 'lift', kind: 'person', path: asking('lift') },
  { verb: 'edit', kind: 'lead', path: below('') },
  { verb: 'bids', kind: 'lead', path: below('/bids') },
  { verb: 'delete', kind: 'lead', path: asking('delete') },
  { verb: 'decide', kind: 'dispute', path: ({ path }) => path },
  { verb: 'answer', kind: 'ticket', path: ({ path }) => path },
  { verb: 'retry', kind: 'refund', path: ({ path }) => path },
];

type Typed = { verb: string | null; text: string };

/** Whether what is typed begins with an act, and what it is to be done to. */
export function readTyped(typed: string): Typed {
  const [, first = '', rest = ''] = /^\s*(\S+)\s+(.*)$/s.exec(typed) ?? [];
  const verb = acts.find((act) => act.verb === first.toLowerCase())?.verb ?? null;
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
