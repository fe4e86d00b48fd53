import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { User } from '../../api/types';
import { Card } from '../../ui/layout/Card';

/** `next`: what its owner can do about it, and where; without `to` it is our turn. */
type Check = { label: string; done: boolean; next: string; to?: string };

function checksOf(user: User): Check[] {
  const contact: Check[] = [
    { label: 'Email Verified', done: user.emailVerified, next: 'Enter the code that we email you', to: '/' },
    user.phoneNumber || user.pendingPhone
      ? {
          label: 'Phone Verified',
          done: user.phoneVerified,
          next: 'Enter the code that we text you',
          to: '/',
        }
      : {
          label: 'Phone Verified',
          done: user.phoneVerified,
          next: 'Add your phone number',
          to: '/profile?tab=contact',
        },
  ];
  if (user.isAdmin) return contact;
  if (user.userType === 'customer') {
    return user.companyName === null
      ? contact
      : [
          ...contact,
          {
            label: 'Company Approved',
            done: user.companyApproved,
            next: 'We check your registration, usually within 2–3 business days',
          },
        ];
  }
  return [
    ...contact,
    {
      label: 'Identity Verified',
      done: user.isVerified,
      ...(user.needsRegistration
        ? { next: 'Send your application', to: '/' }
        : { next: 'We check your application, usually within 2–3 business days' }),
    },
    {
      label: 'Admin Approved',
      done: user.isApproved,
      next: user.isVerified ? 'We decide next and email you' : 'Comes after your identity',
    },
    {
      label: 'Stripe Connected',
      done: user.stripeConnectAccountId !== null,
      next: 'Set up payouts, so that we can pay you',
      to: '/payments',
    },
  ];
}

/** The finished and the missing steps. */
export function AccountStatus({ user }: { user: User }) {
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">Account Status</h2>
      <ul className="mt-2">
        {checksOf(user).map(({ label, done, next, to }) => (
          <li key={label} className="flex min-h-10 items-start gap-3 py-1.5">
            {done ? (
              <CircleCheck aria-hidden="true" className="size-5 text-good" strokeWidth={1.75} />
            ) : (
              <Circle aria-hidden="true" className="size-5 text-ink-3" strokeWidth={1.75} />
            )}
            <span className="min-w-0 flex-1">
              <span className="block">{label}</span>
              {!done && (
                <span className="block text-sm text-ink-3">
                  {to ? (
                    <Link to={to} className="font-medium text-petrol underline underline-offset-2">
                      {next}
                    </Link>
                  ) : (
                    next
                  )}
                </span>
              )}
            </span>
            <span className="text-sm text-ink-3">{done ? 'Done' : 'Open'}</span>
          </li>
        ))}
      </ul>
      {!user.isAdmin && (user.userType === 'installer' || user.companyName !== null) && (
        <Link
          to="/papers"
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-petrol underline-offset-4 hover:underline"
        >
          Your papers and application
        </Link>
      )}
    </Card>
  );
}
