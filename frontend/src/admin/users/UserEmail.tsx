import { useRecordContext } from 'react-admin';
import type { AdminUser } from './adminUser';

/** The address; where it is narrow it breaks before the @. */
export function UserEmail() {
  const user = useRecordContext<AdminUser>();
  if (!user) return null;
  const [name, ...host] = user.email.split('@');
  return (
    <span className="text-sm text-ink-2">
      {name}
      <wbr />@{host.join('@')}
    </span>
  );
}
