import type { User } from '../../api/types';
import { Button } from '../../ui/Button';
import { FactList } from './FactList';

const NONE = 'Not provided';

export function ContactDetails({ user, onEdit }: { user: User; onEdit: () => void }) {
  return (
    <div className="grid gap-6">
      <FactList
        facts={[
          ['Email', user.email || NONE],
          ['Phone', user.phoneNumber || NONE],
          ['Address', user.address || NONE],
        ]}
      />
      <Button variant="secondary" className="justify-self-start" onClick={onEdit}>
        Edit Profile
      </Button>
    </div>
  );
}
