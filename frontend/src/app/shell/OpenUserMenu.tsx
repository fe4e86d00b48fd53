import { LogOut, Settings } from 'lucide-react';
import { useNavigate } from 'react-router';
import { forgetDrafts } from '../../api/drafts/drafts';
import { forgetOutgoing } from '../../api/outgoing/forgetOutgoing';
import { useCurrentUser } from '../../api/user';
import { DropdownItem, DropdownLabel, DropdownMenu, DropdownSeparator } from '../../ui/overlay/DropdownMenu';
import type { OpenMenuProps } from '../../ui/overlay/LazyMenu';
import { leaveFor } from '../navigation';
import { roleLabel } from './roleLabel';

export default function OpenUserMenu({ trigger }: OpenMenuProps) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  return (
    <DropdownMenu label="Your account" trigger={trigger}>
      <DropdownLabel>
        <span className="block font-semibold">
          {user.firstName} {user.lastName}
        </span>
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
          void forgetOutgoing().finally(() => leaveFor('/api/logout'));
        }}
      >
        <LogOut aria-hidden="true" className="size-4.5 text-ink-3" strokeWidth={1.75} />
        Sign Out
      </DropdownItem>
    </DropdownMenu>
  );
}
