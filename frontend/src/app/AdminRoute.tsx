import { Suspense } from 'react';
import { useCurrentUser } from '../api/user';
import { PageSpinner } from '../ui/state/PageSpinner';
import { lazyWithRetry } from '../ui/state/lazyWithRetry';
import { AccessDenied } from './AccessDenied';
import { NotFound } from './NotFound';
import { Shell } from './shell/Shell';

// Fetched once the role is known: visitors never fetch the back office.
const AdminApp = lazyWithRetry(() => import('../admin/AdminApp'));

const NotOfThisRole = () => (
  <AccessDenied text="Your role does not include this page. An owner can change it." />
);

export function AdminRoute() {
  if (!useCurrentUser().isAdmin) {
    return (
      <Shell>
        <AccessDenied text="Admin access required to view this page." />
      </Shell>
    );
  }
  return (
    <Shell>
      <Suspense fallback={<PageSpinner />}>
        <AdminApp notFound={NotFound} accessDenied={NotOfThisRole} />
      </Suspense>
    </Shell>
  );
}
