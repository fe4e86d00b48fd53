import { expect, it } from 'vitest';
import { clockText } from './clockText';

const now = new Date('2026-11-20T10:00:00Z');

it('says how much of a promise is left, and how long it has been broken', () => {
  expect(clockText('2026-11-25T17:00:00Z', now)).toEqual({
    text: '5 days left',
    isLate: false,
    isNear: false,
  });
  expect(clockText('2026-11-20T17:00:00Z', now)).toEqual({
    text: '7 hours left',
    isLate: false,
    isNear: true,
  });
  expect(clockText('2026-11-20T09:59:30Z', now)).toEqual({
    text: '1 minute late',
    isLate: true,
    isNear: true,
  });
});
