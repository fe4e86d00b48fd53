import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { userKey } from '../../api/user';
import { aUser } from '../../testFacts';
import { resources } from '../resources';
import { createAuthProvider } from './authProvider';

it.each([
  ['support', 'leads', 'create', true],
  ['support', 'leads', 'edit', false],
  ['money', 'leads', 'edit', true],
  ['vetting', 'users', 'approve', true],
  ['money', 'users', 'approve', false],
  ['money', 'ledger', 'list', true],
  ['owner', 'ledger', 'edit', false],
  ['money', 'staff', 'list', false],
  ['owner', 'staff', 'list', true],
] as const)('asks the table of roles: whether %s has %s, %s', async (staffRole, resource, action, may) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(userKey, { ...aUser(), isAdmin: true, staffRole });
  const provider = createAuthProvider(client, resources);
  expect(await provider.canAccess?.({ resource, action })).toBe(may);
});
