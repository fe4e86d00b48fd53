import { phoneText } from './phoneText';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countText } from './countText';
import { formatDate, formatDateTime } from './dates';
import { formatMoney, formatShortMoney, toPence } from './money';

it('writes pounds with two decimals, or none', () => {
  expect(formatMoney('1200')).toBe('£1,200.00');
  expect(formatMoney(1200, { whole: true })).toBe('£1,200');
  expect(formatMoney('not a number')).toBe('£0.00');
  expect(formatShortMoney('50.00')).toBe('£50');
  expect(formatShortMoney(49.5)).toBe('£49.50');
});

it('leaves the pence out of the sum of budgets, and of what a month brought when there are none', () => {
  const src = join(__dirname, '..', '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.spec\.|^ui\/text\/[mM]oney\.tsx?$/.test(file),
  );
  const withoutPence = files.filter((file) =>
    /formatShortMoney|whole: true|<Money[^>]* whole|toFixed\(0\)/.test(readFileSync(join(src, file), 'utf8')),
  );
  expect(withoutPence.toSorted()).toEqual(['features/dashboard/statNotes.ts', 'features/jobs/JobTiles.tsx']);
});

it('reads pounds into pence without losing one', () => {
  expect(toPence('19.99')).toBe(1999);
  expect(toPence(1.1)).toBe(110);
});

it('writes dates as people in London see them', () => {
  expect(formatDate('2026-11-28')).toBe('28 Nov 2026');
  expect(formatDateTime('2026-07-01T23:30:00Z')).toBe('2 Jul 2026, 00:30');
});

it('says "more than" where the server stopped counting', () => {
  expect(countText(57)).toBe('57');
  expect(countText(10_000)).toBe('10,000');
  expect(countText(10_001, 10_000)).toBe('10,000+');
  expect(countText(2_001)).toBe('2,000+');
  expect(countText(2_001, null)).toBe('2,001');
});

it.each([
  ['+447700900123', '07700 900123'],
  ['+442079460000', '020 7946 0000'],
  ['+441204123456', '01204 123456'],
  ['+33123456789', '+33123456789'],
])('writes %s as people do: %s', (number, text) => {
  expect(phoneText(number)).toBe(text);
});
