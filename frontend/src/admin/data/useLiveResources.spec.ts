import { expect, it } from 'vitest';
import { resourcesAt } from './useLiveResources';

it('finds the lists that show what changed at an address', () => {
  expect(resourcesAt('/api/leads')).toEqual(['leads', 'bids']);
  expect(resourcesAt('/api/leads/42/bids')).toEqual(['leads', 'bids']);
  expect(resourcesAt('/api/admin/users')).toEqual(['users']);
  expect(resourcesAt('/api/admin/tickets')).toEqual(['tickets']);
  expect(resourcesAt('/api/admin/refunds')).toEqual(['refunds']);
  expect(resourcesAt('/api/leads-and-more')).toEqual([]);
  expect(resourcesAt('/api/notifications')).toEqual([]);
});
