import { LogOut, Settings } from 'lucide-react';
import { useNavigate } from 'react-router';
import { forgetDrafts } from '../../api/drafts';
import { useCurrentUser } from '../../api/user';
import { Avatar } from '../../ui/Avatar';
import { DropdownItem, DropdownLabel, DropdownMenu, DropdownSeparator } from '../../ui/DropdownMenu';
import { leaveFor } from '../navigation';
import { roleLabel } from './roleLabel';

export function UserMenu() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <DropdownMenu
      label="Your account"
      trigger={
        <button
          type="button"
          aria-label={`Account menu of ${name}`}
          className="grid size-11 place-items-center rounded-full"
        >
          <Avatar firstName={user.firstName} lastName={user.lastName} imageUrl={user.profileImageUrl} />
        </button>
      }
    >
      <DropdownLabel>
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-ink-3">{roleLabel(user)}</span>
      </DropdownLabel>
      <DropdownSeparator />
      <DropdownItem onSelect={() => void navigate('/profile')}>
        <Settings aria-hidden="true" className="size-4.5 text-ink-3" strokeWidth={1.75} />
        Profile Settings
      </DropdownItem>
      <DropdownItem
        onSelect={() => {
          forgetDrafts();
          leaveFor('/api/logout');
        }}
      >
        <LogOut aria-hidden="true" className="size-4.5 text-ink-3" strokeWidth={1.75} />
        Sign Out
      </DropdownItem>
    </DropdownMenu>
  );
}
