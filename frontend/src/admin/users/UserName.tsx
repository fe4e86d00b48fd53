import { useRecordContext } from 'react-admin';
import { Avatar } from '../../ui/Avatar';
import { nameOf, type AdminUser } from './adminUser';

export function UserName() {
  const user = useRecordContext<AdminUser>();
  if (!user) return null;
  const business =
    user.userType === 'customer' ? (user.companyName ?? 'Residential customer') : user.businessName;
  return (
    <div className="flex items-center gap-3">
      <Avatar firstName={user.firstName} lastName={user.lastName} imageUrl={user.profileImageUrl} />
      <div className="min-w-0">
        <p className="text-base leading-snug font-semibold text-ink">{nameOf(user)}</p>
        {business && <p className="text-sm text-ink-3">{business}</p>}
      </div>
    </div>
  );
}
