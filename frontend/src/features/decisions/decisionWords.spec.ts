import { expect, it } from 'vitest';
import { aboutText, doneText } from './decisionWords';

it.each([
  ['conversation', 'reporter', 'Loft aerial', 'The messages on “Loft aerial”'],
  ['review', 'concerned', 'Loft aerial', 'Your review of “Loft aerial”'],
  ['content', 'reporter', '/installers/1', 'What you reported: /installers/1'],
  ['content', 'reporter', '/reviews/1', 'The review that you reported'],
  ['content', 'concerned', '/installers/1', 'Something on your page'],
  ['content', 'concerned', '/leads/1', 'Something in your job'],
] as const)('says what a decision on %s is about, to the %s', (kind, side, about, text) => {
  expect(aboutText({ kind, side, about })).toBe(text);
});

it('says what was done in the words of its kind', () => {
  expect(doneText({ kind: 'conversation', outcome: 'changed' })).toBe('We spoke to who wrote it.');
  expect(doneText({ kind: 'review', outcome: 'removed' })).toBe('We removed the review.');
  expect(doneText({ kind: 'content', outcome: 'kept' })).toBe('We left it as it was.');
});
