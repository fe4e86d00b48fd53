import type { User } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { formatDate } from '../../ui/text/dates';
import { FactList } from './FactList';

export function PersonalInfo({ user, onEdit }: { user: User; onEdit: () => void }) {
  return (
    <div className="grid gap-6">
      <FactList
        facts={[
          ['First name', user.firstName],
          ['Last name', user.lastName],
          ['Member since', formatDate(user.createdAt)],
          ...(user.companyName ? [['Company', user.companyName] as [string, string]] : []),
        ]}
      />
      <div>
        <p className="text-sm text-ink-3">Bio</p>
        <p className="max-w-[68ch] whitespace-pre-line">
          {user.bio || 'Nothing here yet. A few lines about your work help people to choose you.'}
        </p>
      </div>
      <Button variant="secondary" className="justify-self-start" onClick={onEdit}>
        Edit Profile
      </Button>
    </div>
  );
}
