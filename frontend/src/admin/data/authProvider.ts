import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { userQuery } from '../../api/user';

/**
 * Who works here. Signing in and out, and what happens when a session ends, is the app's matter for all its pages;
 * the back office only asks.
 */
export function createAuthProvider(client: QueryClient): AuthProvider {
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
    getPermissions: async () => ((await user())?.isAdmin ? 'admin' : null),
  };
}
