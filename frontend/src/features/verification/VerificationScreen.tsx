import { CircleCheckBig, Mail, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Channel } from '../../api/verification';
import { useCurrentUser } from '../../api/user';
import { PRODUCT_NAME } from '../../brand';
import { Button } from '../../ui/button/Button';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { phoneText } from '../../ui/text/phoneText';
import { Tabs } from '../../ui/layout/Tabs';
import { ChannelPanel } from './ChannelPanel';

function TabLabel({ channel, done }: { channel: Channel; done: boolean }) {
  const Icon = done ? CircleCheckBig : channel === 'email' ? Mail : Smartphone;
  return (
    <>
      <Icon aria-hidden="true" className={done ? 'size-4.5 text-good' : 'size-4.5'} strokeWidth={1.75} />
      {channel === 'email' ? 'Email' : 'Phone'}
      {done && <span className="sr-only">, verified</span>}
    </>
  );
}

const focusOn = (button: HTMLElement | null) => button?.focus();

/** Codes by email and by SMS. Both are needed before the dashboard opens. */
export function VerificationScreen() {
  const user = useCurrentUser();
  const phone = user.pendingPhone ?? user.phoneNumber;
  const [tab, setTab] = useState<string>(user.emailVerified && !user.phoneVerified ? 'phone' : 'email');

  // The button that had the focus goes away with its code; the next step gets it.
  const card = useRef<HTMLDivElement>(null);
  const movedOn = useRef(false);
  const moveTo = (next: Channel) => {
    movedOn.current = true;
    setTab(next);
  };
  useEffect(() => {
    if (movedOn.current) card.current?.querySelector<HTMLElement>('[role="tabpanel"]')?.focus();
    movedOn.current = false;
  }, [tab]);

  if (user.emailVerified && user.phoneVerified) {
    return (
      <div className="mx-auto grid max-w-lg justify-items-center py-14 text-center">
        <span className="mb-5 grid size-14 place-items-center rounded-card bg-good-wash text-good">
          <CircleCheckBig aria-hidden="true" className="size-7" strokeWidth={1.75} />
        </span>
        <title>{`Verification Complete · ${PRODUCT_NAME}`}</title>
        <h1 className="text-2xl">Verification Complete</h1>
        <p className="mt-2 text-ink-2">Your email address and phone number are confirmed.</p>
        <Button ref={focusOn} className="mt-6" onClick={() => window.location.reload()}>
          Continue to Dashboard
        </Button>
      </div>
    );
  }

  return (
    <div className="mx-auto max-w-lg">
      <PageHeader
        title="Verify your account"
        subtitle="We send a 6-digit code to each, to confirm they're yours."
      />
      <Card ref={card} className="p-5 sm:p-6">
        <Tabs
          label="What to verify"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'email',
              label: <TabLabel channel="email" done={user.emailVerified} />,
              content: (
                <ChannelPanel
                  channel="email"
                  target={user.pendingEmail ?? user.email}
                  verified={user.emailVerified}
                  onVerified={() => moveTo('phone')}
                />
              ),
            },
            {
              value: 'phone',
              label: <TabLabel channel="phone" done={user.phoneVerified} />,
              content: (
                <ChannelPanel
                  channel="phone"
                  target={phone && phoneText(phone)}
                  verified={user.phoneVerified}
                  onVerified={() => moveTo('email')}
                />
              ),
            },
          ]}
        />
      </Card>
      <p className="mt-5 text-center text-sm text-ink-2">
        Both verifications are required to access all features.
      </p>
    </div>
  );
}
