import type { components } from '../../api/schema';
import { formatMoney } from '../../ui/text/money';
import { londonMoment } from '../form/londonMoment';

export type Settings = components['schemas']['SettingsView'];
export type SettingsVersion = components['schemas']['SettingsVersionView'];
type Values = Pick<
  Settings,
  | 'feePercent'
  | 'defaultDeposit'
  | 'secondPersonAbove'
  | 'approvalDays'
  | 'reviewDays'
  | 'operatorName'
  | 'operatorCompanyNumber'
  | 'operatorOffice'
  | 'operatorIcoRegistration'
  | 'operatorPrivacyEmail'
  | 'operatorTaxReference'
  | 'operatorHmrcId'
  | 'vatNumber'
  | 'vatPercent'
  | 'mailImprint'
  | 'registrationOpen'
  | 'postingOpen'
  | 'paymentsOpen'
  | 'sampleContent'
>;

type SettingField = {
  source: keyof Values;
  label: string;
  kind: 'percent' | 'pounds' | 'days' | 'text' | 'email' | 'switch';
  hint?: string;
};

type SettingGroup = { title: string; hint: string; fields: readonly SettingField[] };

/** All settings, as they are shown and filled in. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'Money',
    hint: 'What was agreed before keeps its terms: awards their fee, leads and deposits their amount.',
    fields: [
      {
        source: 'feePercent',
        label: 'Service fee (%)',
        kind: 'percent',
        hint: 'Of the price of a finished job; from the next award on.',
      },
      {
        source: 'defaultDeposit',
        label: 'Default deposit (£)',
        kind: 'pounds',
        hint: 'Of customers’ jobs, and of leads that name none.',
      },
      {
        source: 'secondPersonAbove',
        label: 'Second person above (£)',
        kind: 'pounds',
        hint: 'Larger refunds by hand and write-offs wait for a colleague. 0: all of them.',
      },
    ],
  },
  {
    title: 'Days of work',
    hint: 'A job keeps the days with which its bid was chosen. Pages and terms say these from now on.',
    fields: [
      {
        source: 'approvalDays',
        label: 'Approval after silence (days)',
        kind: 'days',
        hint: 'From 3 to 14. The customer is reminded with about half of them left, and with one.',
      },
      {
        source: 'reviewDays',
        label: 'Time to review (days)',
        kind: 'days',
        hint: 'From 7 to 30, counted from the approval.',
      },
    ],
  },
  {
    title: 'Who runs the site',
    hint: 'At the foot of every page and on receipts and invoices from now on. An empty field is not shown.',
    fields: [
      { source: 'operatorName', label: 'Registered name', kind: 'text' },
      { source: 'operatorCompanyNumber', label: 'Company number', kind: 'text' },
      { source: 'operatorOffice', label: 'Registered office', kind: 'text' },
      { source: 'operatorIcoRegistration', label: 'ICO registration', kind: 'text' },
      { source: 'operatorPrivacyEmail', label: 'Address for privacy questions', kind: 'email' },
      { source: 'mailImprint', label: 'Foot of every mail', kind: 'text' },
    ],
  },
  {
    title: 'Report to HMRC',
    hint: 'In the file of what installers were paid in a year, beside the name and office above.',
    fields: [
      {
        source: 'operatorTaxReference',
        label: 'Unique Taxpayer Reference',
        kind: 'text',
        hint: 'Ten digits.',
      },
      {
        source: 'operatorHmrcId',
        label: 'Platform operator ID',
        kind: 'text',
        hint: 'HMRC gives it when you register as a digital platform.',
      },
    ],
  },
  {
    title: 'VAT',
    hint: 'With a VAT number the service fee includes VAT, and its invoices say so.',
    fields: [
      {
        source: 'vatNumber',
        label: 'VAT number',
        kind: 'text',
        hint: 'GB and nine digits. Empty: not registered.',
      },
      { source: 'vatPercent', label: 'VAT rate (%)', kind: 'percent' },
    ],
  },
  {
    title: 'What is on',
    hint: 'Turned off, a part stops for everybody at once and its pages say so. What has begun goes on.',
    fields: [
      {
        source: 'registrationOpen',
        label: 'New accounts',
        kind: 'switch',
        hint: 'Staff are invited all the same.',
      },
      {
        source: 'postingOpen',
        label: 'New jobs of customers',
        kind: 'switch',
        hint: 'Leads by staff, and jobs that they post for customers, are not stopped.',
      },
      {
        source: 'paymentsOpen',
        label: 'New card payments',
        kind: 'switch',
        hint: 'Deposits, chosen bids and raised prices. A card form that is open already can still be paid.',
      },
      {
        source: 'sampleContent',
        label: 'Invented people and organisations',
        kind: 'switch',
        hint: 'In a sandbox alone, under a ribbon. A live site never shows them.',
      },
    ],
  },
];

/** What a switch says. */
export const switchWords = { true: 'On', false: 'Off' } as const;

const fields = settingGroups.flatMap((group) => group.fields);

export function settingText(values: Values, { source, kind }: SettingField): string {
  const value = values[source];
  if (kind === 'percent') return `${value}%`;
  if (kind === 'switch') return switchWords[value === true ? 'true' : 'false'];
  if (kind === 'days') return `${value} days`;
  if (kind === 'pounds') return formatMoney(Number(value).toFixed(2));
  return String(value) || 'Not set';
}

/** What one version says differently from another, a line each. */
export function changesBetween(was: Values, is: Values): string[] {
  return fields
    .filter(({ source }) => was[source] !== is[source])
    .map((field) => `${field.label}: ${settingText(was, field)} → ${settingText(is, field)}`);
}

/** What the inputs hold. */
export type SettingsForm = Record<keyof Values, string> & { reason: string; from: string };

export const formOf = (values: Values): SettingsForm => ({
  ...(Object.fromEntries(fields.map(({ source }) => [source, String(values[source])])) as Record<
    keyof Values,
    string
  >),
  reason: '',
  from: '',
});

/** An empty number is no 0: the server says what is missing. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** @param version that was seen */
export function inputOf(form: SettingsForm, version: number): components['schemas']['ChangeSettings'] {
  return {
    version,
    feePercent: numberOf(form.feePercent),
    defaultDeposit: numberOf(form.defaultDeposit),
    secondPersonAbove: numberOf(form.secondPersonAbove),
    approvalDays: numberOf(form.approvalDays),
    reviewDays: numberOf(form.reviewDays),
    operatorName: form.operatorName,
    operatorCompanyNumber: form.operatorCompanyNumber,
    operatorOffice: form.operatorOffice,
    operatorIcoRegistration: form.operatorIcoRegistration,
    operatorPrivacyEmail: form.operatorPrivacyEmail,
    operatorTaxReference: form.operatorTaxReference,
    operatorHmrcId: form.operatorHmrcId,
    vatNumber: form.vatNumber,
    vatPercent: numberOf(form.vatPercent),
    mailImprint: form.mailImprint,
    registrationOpen: form.registrationOpen === 'true',
    postingOpen: form.postingOpen === 'true',
    paymentsOpen: form.paymentsOpen === 'true',
    sampleContent: form.sampleContent === 'true',
    reason: form.reason,
    from: form.from ? londonMoment(form.from) : null,
  };
}
