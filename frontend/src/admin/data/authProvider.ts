import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { mayStaffCall } from '../../api/staff/staffCalls';
import { userQuery } from '../../api/user';
import { roleCall, type StaffCalls } from './calls';

/** What react-admin calls reading. */
const readings: readonly string[] = ['list', 'show', 'export'];

/**
 * Who works here. Signing in and out, and what happens when a session ends, is the app's matter for all its pages;
 * the back office only asks.
 */
export function createAuthProvider(
  client: QueryClient,
  resources: readonly { name: string; path: string; calls?: StaffCalls }[],
): AuthProvider {
  const user = () => client.ensureQueryData(userQuery);
  return {
    login: () => Promise.reject(new Error('Sign in at /auth.')),
    logout: () => Promise.resolve('/'),
    checkAuth: async () => {
      if (!(await user())?.isAdmin) throw new Error('Admin access required to view this page.');
    },
    checkError: () => Promise.resolve(),
    getIdentity: async () => {
      const known = await user();
      return { id: known?.id ?? '', fullName: known ? `${known.firstName} ${known.lastName}` : '' };
    },
    // The same table as on the server, for each call that the resource declares.
    canAccess: async ({ resource, action }) => {
      const declared = resources.find(({ name }) => name === resource);
      if (!declared) return true;
      const call = readings.includes(action) ? `GET ${declared.path}` : declared.calls?.[action];
      const role = (await user())?.staffRole;
      return Boolean(call && role && mayStaffCall(role, roleCall(call)));
    },
    getPermissions: async () => (await user())?.staffRole ?? null,
  };
}
