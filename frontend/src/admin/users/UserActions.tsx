import { Eye } from 'lucide-react';
import { useRecordContext } from 'react-admin';
import { IconButton } from '../../ui/IconButton';
import { nameOf, type AdminUser } from './adminUser';
import { ReviewButton } from './ReviewButton';
import { useUserPages } from './useUserPages';

export function UserActions() {
  const user = useRecordContext<AdminUser>();
  const pages = useUserPages();
  if (!user) return null;
  return (
    <div className="-ml-3 flex items-center gap-1 max-xl:ml-0">
      <IconButton label={`View ${nameOf(user)}`} onClick={() => pages.detail(user.id)}>
        <Eye aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
      <ReviewButton quiet user={user} className="px-3.5 text-sm whitespace-nowrap" />
    </div>
  );
}
