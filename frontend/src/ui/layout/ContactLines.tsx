import { Mail, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { phoneText } from '../text/phoneText';

/** How two people who agreed on a job reach each other. */
type Contact = { name: string; companyName: string | null; email: string; phoneNumber: string | null };

function Line({ icon: Icon, href, children }: { icon: LucideIcon; href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-petrol underline-offset-4 hover:underline"
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </a>
  );
}

/** Name, telephone and email of the other side, as links that a phone understands. */
export function ContactLines({ contact }: { contact: Contact }) {
  const { name, companyName, email, phoneNumber } = contact;
  return (
    <address aria-label={`How to reach ${name}`} className="mt-1.5 not-italic">
      <p className="wrap-anywhere">{companyName ? `${name}, ${companyName}` : name}</p>
      <div className="flex flex-wrap gap-x-6">
        {phoneNumber && (
          <Line icon={Phone} href={`tel:${phoneNumber}`}>
            {phoneText(phoneNumber)}
          </Line>
        )}
        <Line icon={Mail} href={`mailto:${email}`}>
          {email}
        </Line>
      </div>
    </address>
  );
}
