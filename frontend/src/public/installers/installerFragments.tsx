import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactElement } from 'react';
import { REGISTRATION_SERVICE_LABELS, SERVICE_TYPES } from '../../serviceTypes';
import { buttonClass } from '../../ui/button/buttonClass';
import { Stars } from '../../ui/mark/Stars';

/** What our team has looked at, with the day where it is known. */
function Check({ children }: { children: string }) {
  return (
    <li className="flex items-start gap-2">
      <CircleCheck aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-good" strokeWidth={1.75} />
      <span>{children}</span>
    </li>
  );
}

/** What they say of themselves: no tick. */
function Declared({ children }: { children: string }) {
  return (
    <li className="flex items-start gap-2">
      <CircleDashed aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-ink-3" strokeWidth={1.75} />
      <span>{children}</span>
    </li>
  );
}

function Review({ rating }: { rating: number }) {
  return (
    <li className="py-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        <Stars rating={rating} />
        <span>{'{{authorName}}, {{on}}, for “{{title}}”'}</span>
      </p>
      <p className="mt-2 max-w-[64ch] whitespace-pre-line wrap-anywhere">{'{{text}}'}</p>
      <div>{'{{reply}}'}</div>
    </li>
  );
}

/** The pieces from which the server builds the page about an installer. Keys are the names it asks for. */
export function installerFragments(): Record<string, ReactElement> {
  return {
    'installer.rating': (
      <p className="mt-1 font-semibold">{'{{average}} of 5 stars, from customers’ reviews ({{count}})'}</p>
    ),
    'installer.invite': (
      <a href="/invite/{{id}}" className={buttonClass('primary')}>
        Invite to a job
      </a>
    ),
    'installer.picture': (
      <img src="{{url}}" alt="" width={80} height={80} className="size-20 rounded-full object-cover" />
    ),
    'installer.initials': (
      <span
        aria-hidden="true"
        className="inline-grid size-20 place-items-center rounded-full bg-petrol-wash font-display text-2xl font-[640] text-petrol"
      >
        {'{{initials}}'}
      </span>
    ),
    'installer.bio': (
      <p className="mb-10 max-w-[64ch] text-lg whitespace-pre-line wrap-anywhere">{'{{bio}}'}</p>
    ),
    'installer.success': <li>{'{{rate}} of agreed jobs ended well'}</li>,
    'installer.certifications': (
      <section aria-labelledby="certifications">
        <h2 id="certifications" className="text-lg">
          Certifications, as they say
        </h2>
        <p className="mt-3 whitespace-pre-line wrap-anywhere text-ink-2">{'{{certifications}}'}</p>
      </section>
    ),
    'installer.check.identity': <Check>{'Identity{{on}}'}</Check>,
    'installer.check.approved': <Check>{'Approved to bid{{on}}'}</Check>,
    'installer.paper.checked': <Check>{'{{label}}: checked on {{on}}{{until}}'}</Check>,
    'installer.paper.ended': <Declared>{'{{label}}: ended on {{until}}'}</Declared>,
    'installer.declared.dbs': <Declared>DBS check: declared, not checked by us</Declared>,
    'installer.declared.insurance': (
      <Declared>Public liability insurance: declared, not checked by us</Declared>
    ),
    'installer.hours': <li className="tabular">{'{{day}}: {{from}} to {{to}}'}</li>,
    'installer.no-reviews': <li className="py-5 text-ink-2">No reviews yet.</li>,
    'installer.reply': (
      <div className="mt-3 max-w-[64ch] rounded-control bg-sunken px-4 py-3 text-sm">
        <p className="font-semibold">Reply</p>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{'{{reply}}'}</p>
      </div>
    ),
    'installer.review.removed': (
      <li className="py-5 text-ink-2">
        {
          'A review of {{on}} for “{{title}}” was removed by our team on {{removedOn}}. The reason: {{reason}}'
        }
      </li>
    ),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5].map((rating) => [
        `installer.review.${rating}`,
        <Review key={rating} rating={rating} />,
      ]),
    ),
    ...Object.fromEntries(
      SERVICE_TYPES.map((type) => [
        `installer.service.${type}`,
        <li key={type} className="rounded-tag bg-sunken px-2.5 py-1 text-sm font-medium">
          {REGISTRATION_SERVICE_LABELS[type]}
        </li>,
      ]),
    ),
  };
}
