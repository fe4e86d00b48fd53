import { Link } from 'react-router';
import { errorText } from '../../api/http/apiError';
import { useMoveSwitch, usePreferences } from '../../api/preferences';
import type { PreferenceSwitch, User } from '../../api/types';
import { buttonClass } from '../../ui/button/buttonClass';
import { ErrorState } from '../../ui/state/ErrorState';
import { PageSpinner } from '../../ui/state/PageSpinner';
import { CalendarSection } from './availability/CalendarSection';
import { DeviceApp } from './DeviceApp';
import { DeviceSwitches } from './DeviceSwitches';
import { Switch } from '../../ui/form/Switch';
import { toast } from '../../ui/overlay/toastStore';

type Category = PreferenceSwitch['category'];

const GROUPS: { channel: 'email' | 'sms'; title: string }[] = [
  { channel: 'email', title: 'Email notifications' },
  { channel: 'sms', title: 'Text messages' },
];

const LABELS: Record<Category, string> = {
  'new-leads': 'New leads',
  'bid-updates': 'Bid updates',
  messages: 'Messages',
  'payment-updates': 'Payment updates',
  reviews: 'Reviews',
};

const HINTS: Record<'email' | 'sms', Partial<Record<Category, string>>> = {
  email: {
    'new-leads': 'Jobs near you that match your services.',
    'bid-updates': 'New bids, awards and decisions.',
    messages: 'When a message for you lies unread for five minutes.',
    'payment-updates': 'Refunds and pay on their way to you.',
    reviews: 'When you can write one, and what is written about you.',
  },
  sms: {
    'new-leads': 'One text for each new lead near you.',
    'bid-updates': 'When you win a job, or your job gets a bid.',
  },
};

const ALWAYS =
  'Codes, security and problems with your money always reach you by email. Everything is in your notifications too.';

/** What we may write to the reader about. Each switch is saved at once. */
export function PreferencesPanel({ user }: { user: User }) {
  const { data, error, refetch, isFetching } = usePreferences();
  const moveSwitch = useMoveSwitch();

  if (!data && error)
    return (
      <ErrorState
        title="Your preferences did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <PageSpinner />;

  const move = (to: PreferenceSwitch) =>
    moveSwitch.mutate(to, {
      onError: (failed) =>
        toast({ variant: 'destructive', title: 'Not saved', description: errorText(failed) }),
    });

  return (
    <div className="grid gap-6">
      {GROUPS.map(({ channel, title }) => {
        const own = data.switches.filter((one) => one.channel === channel);
        const isPossible = channel === 'email' || user.phoneVerified;
        return (
          own.length > 0 && (
            <fieldset key={channel} className="grid gap-1">
              <legend className="pb-1 font-display text-lg font-semibold">{title}</legend>
              {!isPossible && <p className="text-sm text-ink-2">Verify your phone number to get texts.</p>}
              {own.map((one) => (
                <Switch
                  key={one.category}
                  label={LABELS[one.category]}
                  hint={HINTS[channel][one.category]}
                  checked={one.wanted && isPossible}
                  disabled={!isPossible}
                  onChange={(event) => move({ ...one, wanted: event.target.checked })}
                />
              ))}
            </fieldset>
          )
        );
      })}
      <DeviceSwitches
        switches={data.switches.filter(({ channel }) => channel === 'push')}
        labels={LABELS}
        onMove={move}
      />
      {!user.isAdmin && <DeviceApp />}
      <p className="text-sm text-ink-2">
        {data.switches.length === 0
          ? 'Messages to staff cannot be switched off: nobody else does what they ask for.'
          : ALWAYS}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="?tab=security" replace className={buttonClass('secondary')}>
          Change Password
        </Link>
        <Link to="?tab=security" replace className={buttonClass('secondary')}>
          Two-Factor Authentication
        </Link>
        <Link to="?tab=privacy" replace className={buttonClass('secondary')}>
          Delete Account
        </Link>
      </div>
      {!user.isAdmin && <CalendarSection />}
    </div>
  );
}
