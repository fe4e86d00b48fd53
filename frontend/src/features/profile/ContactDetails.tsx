import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { phoneText } from '../../ui/text/phoneText';
import { FactList } from './FactList';

const NONE = 'Not provided';

/** The present address or number, and the next one, which counts once its owner has given the code. */
function contactText(now: string | null, next: string | null): ReactNode {
  return (
    <>
      {now || NONE}
      {next && (
        <span className="block text-sm text-ink-2">
          Changes to {next} once you verify it.{' '}
          <Link to="/" className="font-semibold text-petrol underline underline-offset-2">
            Verify now
          </Link>
        </span>
      )}
    </>
  );
}

export function ContactDetails({ user, onEdit }: { user: User; onEdit: () => void }) {
  return (
    <div className="grid gap-6">
      <FactList
        facts={[
          ['Email', contactText(user.email, user.pendingEmail)],
          [
            'Phone',
            contactText(
              user.phoneNumber && phoneText(user.phoneNumber),
              user.pendingPhone && phoneText(user.pendingPhone),
            ),
          ],
          ['Address', user.address || NONE],
        ]}
      />
      <Button variant="secondary" className="justify-self-start" onClick={onEdit}>
        Edit Profile
      </Button>
    </div>
  );
}
