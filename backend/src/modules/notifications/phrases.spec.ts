import { gsm, milesLabel, rangeLabel, shortened, whatAndWhere } from './phrases.js';

it('names what and where, and of the place only what everybody may know', () => {
  expect(whatAndWhere({ title: 'Loft aerial', postTown: 'Cardiff', outcode: 'CF10' })).toBe(
    'Loft aerial, Cardiff',
  );
  expect(whatAndWhere({ title: 'Loft aerial', postTown: '', outcode: 'QQ1' })).toBe('Loft aerial, QQ1 area');
});

it('counts whole miles, and never none', () => {
  expect([0.3, 1.2, 12.6].map(milesLabel)).toEqual(['1 mile', '1 mile', '13 miles']);
});

it('sets a budget as it is set in print', () => {
  expect(rangeLabel('£120-£260')).toBe('£120–£260');
  expect(rangeLabel('up to £1k, half-day')).toBe('up to £1k, half-day');
});

it('writes texts in signs of one byte', () => {
  expect(gsm('“Café” – £120–£260…')).toBe('"Cafe" - £120-£260...');
  expect(gsm('Dish 📡 roof')).toBe('Dish  roof');
});

it('shortens what is too long for a text', () => {
  expect(shortened('Loft aerial', 20)).toBe('Loft aerial');
  expect(shortened('A very long title of a lead', 12)).toBe('A very lo...');
});
