import type { User } from '../../api/types';
import { PasskeySection } from './PasskeySection';
import { PasswordForm } from './PasswordForm';
import { SessionList } from './SessionList';
import { TwoFactorSection } from './TwoFactorSection';

/** The password, the second factor, and where its owner is signed in. */
export function SecurityPanel({ user }: { user: User }) {
  return (
    <div className="grid gap-9">
      <PasswordForm user={user} />
      <TwoFactorSection />
      <PasskeySection />
      <SessionList />
    </div>
  );
}
