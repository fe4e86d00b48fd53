import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { User } from '../../api/types';
import { buttonClass } from '../../ui/buttonClass';
import { Card } from '../../ui/Card';

function checksOf(user: User): [label: string, done: boolean][] {
  const contact: [string, boolean][] = [
    ['Email Verified', user.emailVerified],
    ['Phone Verified', user.phoneVerified],
  ];
  if (user.isAdmin) return contact;
  if (user.userType === 'customer') {
    return user.companyName === null ? contact : [...contact, ['Company Approved', user.companyApproved]];
  }
  return [
    ...contact,
    ['Identity Verified', user.isVerified],
    ['Admin Approved', user.isApproved],
    ['Stripe Connected', user.stripeConnectAccountId !== null],
  ];
}

/** What is done and what is still missing. */
export function AccountStatus({ user }: { user: User }) {
  const contactMissing = !user.emailVerified || !user.phoneVerified;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">Account Status</h2>
      <ul className="mt-2">
        {checksOf(user).map(([label, done]) => (
          <li key={label} className="flex min-h-10 items-center gap-3">
            {done ? (
              <CircleCheck aria-hidden="true" className="size-5 text-good" strokeWidth={1.75} />
            ) : (
              <Circle aria-hidden="true" className="size-5 text-ink-3" strokeWidth={1.75} />
            )}
            <span className="flex-1">{label}</span>
            <span className="text-sm text-ink-3">{done ? 'Done' : 'Open'}</span>
          </li>
        ))}
      </ul>
      {contactMissing && !user.needsRegistration && (
        <Link to="/" className={buttonClass('primary', 'mt-4 w-full')}>
          Verify now
        </Link>
      )}
    </Card>
  );
}
