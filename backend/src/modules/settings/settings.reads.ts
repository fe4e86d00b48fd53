import { defineList } from '../../platform/lists/define-list.js';
import { by } from '../../platform/lists/list-parts.js';
import type { SettingsVersion } from './settings.entity.js';

export interface SettingsRow extends Omit<SettingsVersion, 'changedBy'> {
  by: string;
  /** When a later decision takes its place; null: none does yet. */
  until: Date | null;
}

/** Every decision about the settings, with who made it. */
export const settingsHistory = defineList<SettingsRow>({
  name: 'settings',
  from: 'settings s',
  columns: {
    id: 's.id',
    version: 's.version',
    from: 's.from_at',
    until: '(SELECT min(later.from_at) FROM settings later WHERE later.version > s.version)',
    feePercent: 's.fee_percent::float8',
    defaultDepositPence: 's.default_deposit_pence',
    secondPersonAbovePence: 's.second_person_above_pence',
    approvalDays: 's.approval_days::int',
    reviewDays: 's.review_days::int',
    operatorName: 's.operator_name',
    operatorCompanyNumber: 's.operator_company_number',
    operatorOffice: 's.operator_office',
    operatorIcoRegistration: 's.operator_ico_registration',
    operatorPrivacyEmail: 's.operator_privacy_email',
    operatorTaxReference: 's.operator_tax_reference',
    operatorHmrcId: 's.operator_hmrc_id',
    vatNumber: 's.vat_number',
    vatPercent: 's.vat_percent::float8',
    mailImprint: 's.mail_imprint',
    registrationOpen: 's.registration_open',
    postingOpen: 's.posting_open',
    paymentsOpen: 's.payments_open',
    sampleContent: 's.sample_content',
    reason: 's.reason',
    by: `(SELECT concat_ws(' ', u.first_name, u.last_name) FROM users u WHERE u.id = s.changed_by)`,
    changedAt: 's.changed_at',
  },
  visible: () => 'true',
  filters: {},
  order: { version: by('s.version') },
});
