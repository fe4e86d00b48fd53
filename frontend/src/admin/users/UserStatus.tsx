import { useRecordContext } from 'react-admin';
import { Badge } from '../../ui/Badge';
import type { AdminUser } from './adminUser';
import { statusLook } from './review';

export function UserStatus() {
  const user = useRecordContext<AdminUser>();
  if (!user) return null;
  const [label, tone] = statusLook(user);
  return <Badge tone={tone}>{label}</Badge>;
}
