import type { ReactNode } from 'react';
import { REGISTRATION_SERVICE_LABELS } from '../../serviceTypes';
import { formatDate } from '../../ui/dates';
import { Notice } from '../../ui/Notice';
import { SummaryRows } from '../../ui/SummaryRows';
import type { AdminUserDetail, Application } from './adminUser';
import { Check } from './Check';

const businessTypes: Readonly<Record<string, string>> = {
  sole_trader: 'Sole trader',
  limited_company: 'Limited company',
  partnership: 'Partnership',
};

const serviceLabels: Readonly<Record<string, string>> = REGISTRATION_SERVICE_LABELS;

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
    ['Contact phone', application.contactPhone],
    ['Business address', application.businessAddress],
    ['DBS checked', yesNo(application.dbsChecked)],
    ['Public liability insurance', yesNo(application.publicLiabilityInsurance)],
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
          ['Stripe Connected', yesNo(Boolean(user.stripeConnectAccountId))],
        ] as [string, ReactNode][])
      : ([['Company', user.companyName ?? 'Residential customer']] as [string, ReactNode][])),
    ['Phone', user.phoneNumber ?? 'Not provided'],
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
