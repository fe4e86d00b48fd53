import { isTrapped, referenceChoices, ticketReference } from './tickets.policy.js';

describe('a ticket’s reference', () => {
  it('is RI and eight characters that are told apart on the telephone', () => {
    const all = Array.from({ length: referenceChoices }, (_, number) =>
      ticketReference([number, 0, 0, 0, 0, 0, 0, 0]),
    );
    for (const reference of all) expect(reference).toMatch(/^RI-[2-9A-HJKMNP-TV-Z]{8}$/);
    expect(new Set(all).size).toBe(30);
  });
});

describe('the trap', () => {
  it('catches whoever fills in the field that people do not see', () => {
    expect(isTrapped({ website: 'https://spam.test' })).toBe(true);
    expect(isTrapped({ website: '' })).toBe(false);
    expect(isTrapped({})).toBe(false);
  });
});
