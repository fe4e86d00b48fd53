import { PasswordRanks } from './password-ranks.js';

const from = (name: string, isKnown = false) => ({ name, isKnown });

describe('whose password is looked at first', () => {
  it('is somebody known, then a network that signed in lately, then a new one, then one that guesses', () => {
    const ranks = new PasswordRanks();
    ranks.learn(from('good'), true);
    for (let guess = 0; guess < 3; guess += 1) ranks.learn(from('guessing'), false);
    ranks.learn(from('mistyped once'), false);
    ranks.learn(from('mistyped once'), true);
    const found = ['good', 'new', 'guessing', 'mistyped once'].map((name) => ranks.rankOf(from(name)));
    expect(found).toEqual([1, 2, 3, 1]);
    expect(ranks.rankOf(from('guessing', true))).toBe(0);
  });

  it('is not a guesser again because one of many guesses was right', () => {
    const ranks = new PasswordRanks();
    for (let guess = 0; guess < 10; guess += 1) ranks.learn(from('guessing'), false);
    ranks.learn(from('guessing'), true);
    expect(ranks.rankOf(from('guessing'))).toBe(3);
  });
});
