import type { InvalidFields } from '../../../platform/errors/domain-error.js';
import {
  alwaysAvailable,
  assertCanBeMeant,
  awayDays,
  firstDay,
  hearsAgainAt,
  tidied,
  whyNotTold,
  workedMinutes,
  type WorkTimes,
} from './availability.policy.js';
import { startOf } from './availability.views.js';

/** A Wednesday. */
const today = '2026-11-25';
const at = (day: string, hour: number) => ({ day, minute: hour * 60 });
const times = (said: Partial<WorkTimes>): WorkTimes => ({ ...alwaysAvailable, ...said });
const weekdaysOnly = (['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map((day) => ({
  day,
  from: '08:00',
  to: '17:30',
}));

describe('somebody who has said nothing', () => {
  it('takes on work now, and hears of every lead', () => {
    expect(startOf(null, today)).toEqual({ isAvailable: true, from: null });
    expect(whyNotTold(alwaysAvailable, at(today, 3))).toBeNull();
    expect([awayDays(alwaysAvailable), workedMinutes(alwaysAvailable)]).toEqual([null, null]);
  });
});

describe('somebody who takes on no work', () => {
  const off = times({ isAvailable: false, weekly: weekdaysOnly });
  it('hears of no lead, and of none by themselves later', () => {
    expect(whyNotTold(off, at(today, 10))).toBe('takes on no work at the moment');
    expect(hearsAgainAt(off, at(today, 5))).toBeNull();
    expect(startOf(off, today)).toEqual({ isAvailable: false, from: null });
    expect(awayDays(off)).toBe('{(,)}');
  });
});

describe('somebody who is full', () => {
  const full = times({ availableFrom: '2026-11-30' });
  it('can start on that day, and hears of leads from its morning on', () => {
    expect(startOf(full, today)).toEqual({ isAvailable: true, from: '2026-11-30' });
    expect(whyNotTold(full, at(today, 10))).toBe('full until Monday 30 November');
    expect(hearsAgainAt(full, at(today, 10))).toEqual(new Date('2026-11-30T08:00:00Z'));
    expect(whyNotTold(full, at('2026-11-30', 0))).toBeNull();
    expect(awayDays(full)).toBe('{(,2026-11-30)}');
  });
});

describe('time off', () => {
  const off = times({
    timeOff: [
      { from: '2026-11-25', to: '2026-11-27' },
      { from: '2026-11-28', to: '2026-11-29' },
      { from: '2026-12-24', to: '2027-01-01' },
    ],
  });
  it('lasts to the end of its last day, and joins what follows at once', () => {
    expect(whyNotTold(off, at(today, 10))).toBe('time off until Sunday 29 November');
    expect(firstDay(off, today)).toBe('2026-11-30');
    expect(hearsAgainAt(off, at(today, 10))).toEqual(new Date('2026-11-30T08:00:00Z'));
    expect(whyNotTold(off, at('2026-11-30', 10))).toBeNull();
    expect(awayDays(off)).toBe('{[2026-11-25,2026-11-27],[2026-11-28,2026-11-29],[2026-12-24,2027-01-01]}');
  });

  it('that is over is forgotten, and so is a day on which somebody was full', () => {
    expect(tidied({ ...off, availableFrom: today }, '2026-11-30')).toEqual(
      times({ timeOff: [{ from: '2026-12-24', to: '2027-01-01' }] }),
    );
  });
});

describe('working hours', () => {
  const hours = times({ weekly: weekdaysOnly });
  it('are when somebody hears of leads', () => {
    expect(whyNotTold(hours, at(today, 8))).toBeNull();
    for (const [day, hour] of [
      [today, 7],
      [today, 18],
      ['2026-11-28', 10],
    ] as const)
      expect(whyNotTold(hours, at(day, hour))).toBe('outside working hours');
    expect(workedMinutes(times({ weekly: [{ day: 'tuesday', from: '08:00', to: '17:30' }] }))).toBe(
      '{[1920,2490)}',
    );
  });

  it('begin again later today, tomorrow or after the weekend, also in summer', () => {
    expect(hearsAgainAt(hours, at(today, 5))).toEqual(new Date('2026-11-25T08:00:00Z'));
    expect(hearsAgainAt(hours, at(today, 18))).toEqual(new Date('2026-11-26T08:00:00Z'));
    expect(hearsAgainAt(hours, at('2026-11-27', 18))).toEqual(new Date('2026-11-30T08:00:00Z'));
    expect(hearsAgainAt(hours, at('2026-07-03', 18))).toEqual(new Date('2026-07-06T07:00:00Z'));
  });

  it('leave the days that are not named free', () => {
    expect(startOf(hours, '2026-11-28')).toEqual({ isAvailable: true, from: '2026-11-30' });
    expect(
      startOf(
        times({ weekly: weekdaysOnly, timeOff: [{ from: '2026-11-30', to: '2026-11-30' }] }),
        '2026-11-28',
      ),
    ).toEqual({
      isAvailable: true,
      from: '2026-12-01',
    });
  });
});

it.each<[string, Partial<WorkTimes>, string]>([
  ['a day beyond two years', { availableFrom: '2028-11-26' }, 'availableFrom'],
  ['time off that ends before it begins', { timeOff: [{ from: '2026-12-02', to: '2026-12-01' }] }, 'timeOff'],
  ['time off beyond two years', { timeOff: [{ from: '2026-12-02', to: '2029-12-01' }] }, 'timeOff'],
  ['hours that end before they begin', { weekly: [{ day: 'monday', from: '17:00', to: '08:00' }] }, 'weekly'],
  [
    'a day named twice',
    { weekly: [...weekdaysOnly, { day: 'monday', from: '18:00', to: '19:00' }] },
    'weekly',
  ],
])('refuses %s', (_, said, field) => {
  const refused = (): unknown => {
    try {
      return assertCanBeMeant(times(said), today);
    } catch (error) {
      return error;
    }
  };
  expect(Object.keys((refused() as InvalidFields).fields ?? {})).toEqual([field]);
});
