import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { userQuery } from '../api/user';
import { PageSpinner } from '../ui/PageSpinner';
import { AccessDenied } from './AccessDenied';
import { NotFound } from './NotFound';
import { queryClient } from './queryClient';
import { Shell } from './shell/Shell';

// Not `route.lazy`: that would fetch the back office together with the role check, for visitors too.
const AdminApp = lazy(() => import('../admin/AdminApp'));

/** True when the signed-in user is an administrator. Signed out is the business of the gate around this route. */
export async function adminLoader(): Promise<boolean> {
  const user = await queryClient.ensureQueryData(userQuery);
  return user?.isAdmin ?? false;
}

export function AdminRoute() {
  const isAdmin = useLoaderData<typeof adminLoader>();
  if (!isAdmin) {
    return (
      <Shell>
        <AccessDenied text="Admin access required to view this page." />
      </Shell>
    );
  }
  return (
    <Shell>
      <Suspense fallback={<PageSpinner />}>
        <AdminApp notFound={NotFound} />
      </Suspense>
    </Shell>
  );
}
