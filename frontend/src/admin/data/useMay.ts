import { use } from 'react';
import { mayStaffCall } from '../../api/staff/staffCalls';
import { UserContext } from '../../api/user';

/** What the signed-in member of staff may call. */
export function useMayCall(): (call: string) => boolean {
  const role = use(UserContext)?.staffRole;
  return (call) => !role || mayStaffCall(role, call);
}

/** Whether the signed-in member of staff may do this; the server asks the same table. @param call such as `PUT /api/leads/:id` */
export function useMay(call: string): boolean {
  return useMayCall()(call);
}
