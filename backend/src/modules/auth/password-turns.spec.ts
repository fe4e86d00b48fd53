import { PasswordTurns } from './password-turns.js';

const from = (name: string, isKnown = false) => ({ name, isKnown });

describe('whose password is looked at first', () => {
  it('is somebody known, then a network that signed in lately, then a new one, then one that guesses', () => {
    const turns = new PasswordTurns();
    turns.learn(from('good'), true);
    for (let guess = 0; guess < 3; guess += 1) turns.learn(from('guessing'), false);
    turns.learn(from('mistyped once'), false);
    turns.learn(from('mistyped once'), true);
    const ranks = ['good', 'new', 'guessing', 'mistyped once'].map((name) => turns.rankOf(from(name)));
    expect(ranks).toEqual([1, 2, 3, 1]);
    expect(turns.rankOf(from('guessing', true))).toBe(0);
  });

  it('is not a guesser again because one of many guesses was right', () => {
    const turns = new PasswordTurns();
    for (let guess = 0; guess < 10; guess += 1) turns.learn(from('guessing'), false);
    turns.learn(from('guessing'), true);
    expect(turns.rankOf(from('guessing'))).toBe(3);
  });
});
