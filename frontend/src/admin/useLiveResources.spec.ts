import { expect, it } from 'vitest';
import { resourcesOf } from './useLiveResources';

it('finds the lists that show what has changed', () => {
  expect(resourcesOf('leads')).toEqual(['leads', 'jobs', 'bids']);
  expect(resourcesOf('applications')).toEqual(['users', 'customers']);
  expect(resourcesOf('tickets')).toEqual(['tickets']);
  expect(resourcesOf('refunds')).toEqual(['assignments', 'refunds', 'approvals', 'operations', 'ledger']);
  expect(resourcesOf('notifications')).toEqual([]);
});
