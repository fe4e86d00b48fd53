import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vatOnPapersRule } from '../../src/modules/bids/bid-lines.policy.js';
import { rightToCancel } from '../../src/modules/bids/right-to-cancel.policy.js';
import { constructionRule } from '../../src/modules/installers/construction.policy.js';
import { taxMonthRule } from '../../src/modules/payments/held/tax-month.policy.js';
import { groundsRule } from '../../src/modules/privacy/personal-data.policy.js';
import { operatorsInvoiceRule } from '../../src/modules/settings/settings.policy.js';
import { cisRule } from '../../src/modules/tax/cis/cis.policy.js';
import { sellersRule } from '../../src/modules/tax/tax-details.policy.js';
import { insuranceNumberRule } from '../../src/modules/tax/tax-numbers.policy.js';
import { dataRequestsRule } from '../../src/modules/tickets/tickets.policy.js';
import type { LegalRule } from '../../src/platform/law/legal-rule.js';
import { vatRule } from '../../src/platform/money/vat.js';
import { bankHolidaySource } from '../../src/platform/time/bank-holidays.js';

const source = join(__dirname, '..', '..', 'src');

const declared: Readonly<Record<string, LegalRule>> = {
  'modules/bids/bid-lines.policy.ts': vatOnPapersRule,
  'modules/bids/right-to-cancel.policy.ts': rightToCancel,
  'modules/installers/construction.policy.ts': constructionRule,
  'modules/payments/held/tax-month.policy.ts': taxMonthRule,
  'modules/privacy/personal-data.policy.ts': groundsRule,
  'modules/settings/settings.policy.ts': operatorsInvoiceRule,
  'modules/tax/cis/cis.policy.ts': cisRule,
  'modules/tax/tax-details.policy.ts': sellersRule,
  'modules/tax/tax-numbers.policy.ts': insuranceNumberRule,
  'modules/tickets/tickets.policy.ts': dataRequestsRule,
  'platform/money/vat.ts': vatRule,
  'platform/time/bank-holidays.ts': bankHolidaySource,
};

/** How a law, or a page of HMRC about one, is cited. */
const citation = /\b(?:Act|Regulations|Order) (?:19|20)\d\d\b|\bSI \d{4}\/|\bHMRC manual\b|\bUK GDPR\b/;

describe('rules of the law', () => {
  it('are declared with source, day and who decides, in every policy that cites the law', () => {
    const citing = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.policy\.ts$|^platform\/.*(?<!\.spec)\.ts$/.test(file))
      .filter((file) => citation.test(readFileSync(join(source, file), 'utf8')));
    expect(citing.toSorted()).toEqual(Object.keys(declared).toSorted());
    expect('as the VAT Act 1994 has it, and SI 2023/817').toMatch(citation);
  });

  it.each(Object.entries(declared))('of %s can be looked up', (_file, rule) => {
    expect(rule.source).toMatch(citation);
    expect(rule.decidedBy).toMatch(/^[A-Z].{3,}/);
    expect(rule.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(new Date(rule.asOf).toISOString().slice(0, 10)).toBe(rule.asOf);
  });
});
