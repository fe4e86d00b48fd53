import { categories, isWanted, switches } from './preferences.policy.js';

describe('what people are sent', () => {
  it.each(['account', 'money', 'security', 'desk'] as const)(
    'goes out whatever was saved when it is about %s',
    (category) => expect(isWanted(category, 'email', false)).toBe(true),
  );

  it.each(['new-leads', 'bid-updates', 'payment-updates', 'reviews'] as const)(
    'by mail about %s goes out until its reader says no',
    (category) => {
      expect(isWanted(category, 'email', null)).toBe(true);
      expect(isWanted(category, 'email', false)).toBe(false);
    },
  );

  it('by text goes out only to those who asked for it', () => {
    for (const { category } of switches.filter(({ channel }) => channel === 'sms')) {
      expect(isWanted(category, 'sms', null)).toBe(false);
      expect(isWanted(category, 'sms', true)).toBe(true);
    }
  });

  it('has a switch for everything that is not an obligation', () => {
    const switched = new Set(switches.map(({ category }) => category));
    expect(categories.filter((category) => !switched.has(category))).toEqual([
      'account',
      'money',
      'security',
      'desk',
    ]);
  });
});
