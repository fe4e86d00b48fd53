import { expect, it } from 'vitest';
import { activityOf } from './activity';

it('lists what the account records, newest first', () => {
  const application = { submittedAt: '2026-11-02T10:00:00.000Z' } as Parameters<
    typeof activityOf
  >[0]['application'];
  expect(activityOf({ joinedAt: '2026-11-01T10:00:00.000Z', application }).map(({ what }) => what)).toEqual([
    'Application submitted for review',
    'Signed up',
  ]);
  expect(activityOf({ joinedAt: '2026-11-01T10:00:00.000Z', application: null })).toHaveLength(1);
});
