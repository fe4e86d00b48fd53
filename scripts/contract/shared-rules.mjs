import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../prepare.mjs';

const policy = join('backend', 'dist', 'src', 'modules', 'installers', 'service-types.policy.js');

/** The browser's kinds of work: the backend's list and its two sets of labels, as a module that needs no request. */
export async function serviceTypesModule() {
  const { serviceTypes, serviceTypeLabels, registrationLabels } = await import(
    pathToFileURL(join(root, policy)).href
  );
  const lines = (labels) =>
    serviceTypes.map((type) => `  ${/^\d/.test(type) ? `'${type}'` : type}: '${labels[type]}',`).join('\n');
  return `// Generated from the backend's service-types.policy.ts by \`npm run contract\`. Do not edit.

export const SERVICE_TYPES = [
${serviceTypes.map((type) => `  '${type}',`).join('\n')}
] as const;

export type ServiceType = (typeof SERVICE_TYPES)[number];

/** Labels on leads and in job forms. */
export const JOB_SERVICE_LABELS: Record<ServiceType, string> = {
${lines(serviceTypeLabels)}
};

/** Labels in the installer registration form. */
export const REGISTRATION_SERVICE_LABELS: Record<ServiceType, string> = {
${lines(registrationLabels)}
};
`;
}

/** The fee's rule, letter for letter: the browser shows it while a price is being typed. */
export const feePolicyModule = () =>
  `// Copied from the backend's payments/fee.policy.ts by \`npm run contract\`. Do not edit.

${readFileSync(join(root, 'backend', 'src', 'modules', 'payments', 'fee.policy.ts'), 'utf8')}`;

/** How long what is kept: the table of the privacy policy. */
export async function retentionTable() {
  const file = join(root, 'backend', 'dist', 'src', 'modules', 'privacy', 'retention', 'retention.policy.js');
  const { retentionPeriods } = await import(pathToFileURL(file).href);
  const shown = retentionPeriods.map(({ key, what, period, why }) => ({ key, what, period, why }));
  return `${JSON.stringify(shown, null, 2)}\n`;
}

/** Which role of staff may do what: the back office shows no act that the server would refuse. */
export async function staffCallsModule() {
  const file = join(root, 'backend', 'dist', 'src', 'modules', 'auth', 'staff-calls.policy.js');
  const { staffCalls } = await import(pathToFileURL(file).href);
  return `// Generated from the backend's auth/staff-calls.policy.ts by \`npm run contract\`. Do not edit.
import type { User } from '../types';

type StaffRole = NonNullable<User['staffRole']>;

const staffCalls: Readonly<Record<string, readonly StaffRole[]>> = {
${Object.entries(staffCalls)
  .map(([call, roles]) => `  '${call}': [${roles.map((role) => `'${role}'`).join(', ')}],`)
  .join('\n')}
};

/** @param call such as \`PUT /api/admin/tickets/:id\` */
export const mayStaffCall = (role: StaffRole, call: string): boolean =>
  role === 'owner' || (staffCalls[call]?.includes(role) ?? true);
`;
}
