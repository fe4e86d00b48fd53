import { expect, it } from 'vitest';
import { beforeText, valueText } from './valueText';

it.each([
  [1234, 'count', '1,234'],
  [123_456, 'pence', '£1,234.56'],
  [66.7, 'percent', '66.7 %'],
  [42, 'minutes', '42 min'],
  [200, 'minutes', '3 h 20 min'],
  [1500, 'minutes', '1 d 1 h'],
  [0, 'hours', 'under 1 h'],
  [48, 'hours', '2 d'],
  [1_795_600_800, 'moment', '25 Nov 2026, 10:00'],
  [null, 'pence', '–'],
] as const)('writes %s of %s as %s', (value, unit, text) => {
  expect(valueText(value, unit)).toBe(text);
});

it('says what was before, and by how much it changed', () => {
  expect(beforeText(150, 100, 'count')).toBe('100 before (+50 %)');
  expect(beforeText(50, 100, 'pence')).toBe('£1.00 before (−50 %)');
  expect(beforeText(5, 0, 'count')).toBe('0 before');
  expect(beforeText(50, 40, 'percent')).toBe('40 % before');
  expect(beforeText(5, null, 'minutes')).toBe('nothing before');
});
