import { Outlet } from 'react-router';
import { useCurrentUser } from '../api/user';
import { AccessDenied } from './AccessDenied';
import { roleOf } from './gates';

export function CustomersOnly() {
  if (roleOf(useCurrentUser()) === 'customer') return <Outlet />;
  return <AccessDenied text="This page is only available to customers." />;
}
