import { use } from 'react';
import { mayStaffCall } from '../../api/staff/staffCalls';
import { UserContext } from '../../api/user';

/** Whether whoever is signed in may do this act of staff; the server asks the same table. @param call such as `PUT /api/leads/:id` */
export function useMay(call: string): boolean {
  const role = use(UserContext)?.staffRole;
  return !role || mayStaffCall(role, call);
}
