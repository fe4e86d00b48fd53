import type { Decision } from './decisions';

type Outcome = Decision['outcome'];

/** What our team did, as its kind of thing calls it. */
const done: Record<Decision['kind'], Record<Outcome, string>> = {
  conversation: {
    removed: 'We suspended the account of who wrote it.',
    changed: 'We spoke to who wrote it.',
    kept: 'What was written is not against our rules.',
    elsewhere: 'Others can help better with this than we can.',
  },
  review: {
    removed: 'We removed the review.',
    changed: 'The review was changed.',
    kept: 'The review stays.',
    elsewhere: 'Others can help better with this than we can.',
  },
  content: {
    removed: 'We took it down.',
    changed: 'We changed it.',
    kept: 'We left it as it was.',
    elsewhere: 'Others can help better with this than we can.',
  },
};

/** One sentence. */
export const doneText = ({ kind, outcome }: Pick<Decision, 'kind' | 'outcome'>): string =>
  done[kind][outcome];

/** What the decision is about, in a few words. */
export function aboutText({ kind, side, about }: Pick<Decision, 'kind' | 'side' | 'about'>): string {
  if (kind === 'conversation') return `The messages on “${about}”`;
  if (kind === 'review') return `Your review of “${about}”`;
  if (about.startsWith('/reviews/')) return 'The review that you reported';
  if (side === 'reporter') return `What you reported: ${about}`;
  return about.startsWith('/installers/') ? 'Something on your page' : 'Something in your job';
}
