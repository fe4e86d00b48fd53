import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { REGISTRATION_SERVICE_LABELS } from '../../serviceTypes';
import { cx } from '../../ui/cx';
import { formatDate } from '../../ui/text/dates';
import { Money } from '../../ui/text/Money';
import { Notice } from '../../ui/state/Notice';
import { phoneText } from '../../ui/text/phoneText';
import { SummaryRows } from '../../ui/layout/SummaryRows';
import { ProviderId } from '../provider/ProviderId';
import type { AdminUserDetail, Application } from './accounts';

/** Done or not yet, in words and not by colour alone. */
function Check({ done, yes, no }: { done: boolean; yes: string; no: string }) {
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <span className={cx('whitespace-nowrap', done ? 'text-good' : 'text-ink-3')}>
      <Icon aria-hidden="true" className="mr-1.5 inline size-4.5 align-[-3px]" strokeWidth={1.75} />
      {done ? yes : no}
    </span>
  );
}

const businessTypes: Readonly<Record<string, string>> = {
  sole_trader: 'Sole trader',
  limited_company: 'Limited company',
  partnership: 'Partnership',
};

const serviceLabels: Readonly<Record<string, string>> = REGISTRATION_SERVICE_LABELS;

/** Said in the application; a tick is for what was looked at. */
const declared = (isSaid: boolean) => (isSaid ? 'Declared' : 'Not declared');

const yesNo = (done: boolean) => <Check done={done} yes="Yes" no="No" />;

function applicationRows(user: AdminUserDetail, application: Application): [string, ReactNode][] {
  return [
    ['Business', application.businessName],
    ['Business type', businessTypes[application.businessType] ?? application.businessType],
    ['Experience', `${application.experienceYears} years`],
    [
      'Services',
      user.serviceTypes.length === 0
        ? 'None chosen: matches no lead'
        : user.serviceTypes.map((type) => serviceLabels[type] ?? type).join(', '),
    ],
    ['Working radius', `${user.workingRadius ?? 0} miles around ${application.postcode}`],
    ['Certifications', application.certifications ?? 'None given'],
    ['Contact phone', phoneText(application.contactPhone)],
    ['Business address', application.businessAddress],
    ['DBS check', declared(application.dbsChecked)],
    ['Public liability insurance', declared(application.publicLiabilityInsurance)],
  ];
}

/** What the account has shown of itself, and what was said in the application. */
export function ProfileTab({ user }: { user: AdminUserDetail }) {
  const isInstaller = user.userType === 'installer';
  const rows: [string, ReactNode][] = [
    ['Email Verified', yesNo(user.emailVerified)],
    ['Phone Verified', yesNo(user.phoneVerified)],
    ...(isInstaller
      ? ([
          ['Identity Verified', yesNo(user.isVerified)],
          [
            'Stripe Connected',
            user.stripeConnectAccountId ? (
              <ProviderId key="account" id={user.stripeConnectAccountId} url={user.stripeConnectUrl} />
            ) : (
              yesNo(false)
            ),
          ],
        ] as [string, ReactNode][])
      : ([['Company', user.companyName ?? 'Residential customer']] as [string, ReactNode][])),
    ['Phone', user.phoneNumber ? phoneText(user.phoneNumber) : 'Not provided'],
    ['Joined', formatDate(user.joinedAt)],
  ];
  return (
    <>
      <SummaryRows rows={rows} />
      {isInstaller && (
        <>
          <h3 className="mt-6 mb-1 text-lg">Application</h3>
          {user.application ? (
            <SummaryRows rows={applicationRows(user, user.application)} />
          ) : (
            <Notice>The registration form has not been sent yet, so there is nothing to check.</Notice>
          )}
        </>
      )}
    </>
  );
}

export function PerformanceTab({ user }: { user: AdminUserDetail }) {
  return (
    <SummaryRows
      rows={[
        ['Rank', user.rank === null ? 'Not ranked until approved' : `#${user.rank}`],
        ['Points', user.points],
        ['Completed Jobs', user.completedJobs],
        ['Total Earnings', <Money key="earnings" pounds={user.totalEarnings} />],
        ['Success Rate', user.completedJobs > 0 ? `${user.successRate.toFixed(1)}%` : 'No finished jobs yet'],
      ]}
    />
  );
}
