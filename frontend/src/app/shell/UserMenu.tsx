import { useCurrentUser } from '../../api/user';
import { Avatar } from '../../ui/mark/Avatar';
import { LazyMenu } from '../../ui/overlay/LazyMenu';

export function UserMenu() {
  const { firstName, lastName, profileImageUrl } = useCurrentUser();
  return (
    <LazyMenu
      load={() => import('./OpenUserMenu')}
      trigger={
        <button
          type="button"
          aria-label={`Account menu of ${firstName} ${lastName}`}
          className="grid size-[44px] place-items-center rounded-full"
        >
          <Avatar
            firstName={firstName}
            lastName={lastName}
            imageUrl={profileImageUrl}
            className="size-[40px]!"
          />
        </button>
      }
    />
  );
}
