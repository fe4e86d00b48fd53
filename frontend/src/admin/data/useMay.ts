import { use } from 'react';
import { mayStaffCall } from '../../api/staff/staffCalls';
import { UserContext } from '../../api/user';

/** What whoever is signed in may call, of acts of staff. */
export function useMayCall(): (call: string) => boolean {
  const role = use(UserContext)?.staffRole;
  return (call) => !role || mayStaffCall(role, call);
}

/** Whether whoever is signed in may do this act of staff; the server asks the same table. @param call such as `PUT /api/leads/:id` */
export function useMay(call: string): boolean {
  return useMayCall()(call);
}
