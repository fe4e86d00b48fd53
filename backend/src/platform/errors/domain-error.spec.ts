import { defineError } from './domain-error.js';

describe('a refusal', () => {
  it('has a code that no other has', () => {
    defineError('trial.taken', 'conflict', 'Somebody was first.');
    expect(() => defineError('trial.taken', 'conflict', 'Somebody else was first.')).toThrow(
      'Two refusals are called trial.taken',
    );
  });
});
