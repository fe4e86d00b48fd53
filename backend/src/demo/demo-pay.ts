import type { INestApplicationContext } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import type { Assignment } from '../modules/assignments/assignment.entity.js';
import { BankPayouts } from '../modules/payments/payouts/sending/bank-payouts.service.js';
import { PayoutAccounts } from '../modules/payments/payouts/payout-accounts.service.js';
import { PayoutSending } from '../modules/payments/payouts/sending/payout-sending.service.js';
import { Payouts } from '../modules/payments/payouts/payouts.service.js';
import type { GivenDetails } from '../modules/tax/tax-details.policy.js';
import { taxNumberOf } from '../modules/tax/tax-numbers.policy.js';
import { Clock } from '../platform/time/clock.js';
import { DemoProvider } from './demo-provider.js';
import { demoInstallers, type DemoInstaller } from './people.js';

/** How installers of the demo market are paid. */
export class DemoPay {
  private readonly provider: DemoProvider;

  constructor(private readonly app: INestApplicationContext) {
    this.provider = new DemoProvider(app.get(Environment));
  }

  /** From here on what an installer earns can be sent. */
  async setUp(userId: string): Promise<void> {
    const accounts = this.app.get(PayoutAccounts);
    if ((await accounts.byUser(userId))?.status === 'ready') return;
    await this.provider.answerQuestions(await accounts.link(userId));
    await accounts.refresh(userId);
  }

  /** Whatever nothing stands in the way of. */
  async send(): Promise<void> {
    await this.app.get(PayoutSending).resolveWaiting();
  }

  /** The installer's bank has the pay of a job, once, by the market's clock: the sandbox's own is that of today. */
  async arrive({ id, installerId }: Pick<Assignment, 'id' | 'installerId'>): Promise<void> {
    const [banks, payouts] = [this.app.get(BankPayouts), this.app.get(Payouts)];
    // A start that was cut off may not have heard of it.
    await banks.askAboutPayee(installerId);
    const payout = await payouts.ofSubject(id);
    const account = await this.app.get(PayoutAccounts).byUser(installerId);
    if (payout?.status !== 'sent' || !account?.providerAccountId) return;
    await this.provider.payBank(account.providerAccountId, {
      amount: Math.round(Number(payout.net) * 100),
      arrivedAt: this.app.get(Clock).now(),
    });
    await banks.askAboutPayee(installerId);
  }
}

/** Nine digits with the check digit that HMRC would put before them. */
const withCheckDigit = (digits: string): string =>
  [...'0123456789'].map((first) => first + digits).find((utr) => taxNumberOf(utr)) ?? digits;

/** What an installer of the demo market tells HMRC through us. Made up, in the right shape. */
export function taxDetailsOf(person: DemoInstaller): GivenDetails {
  const at = demoInstallers.indexOf(person);
  const [street = person.address, town = ''] = person.address.split(', ');
  const digits = String(100_000 + at);
  const place = { street, town: town || street, postcode: person.postcode };
  if (person.businessType === 'sole_trader')
    return {
      ...{ ...place, kind: 'individual', firstName: person.firstName, lastName: person.lastName },
      ...{ dateOfBirth: `${1965 + (at % 35)}-03-14`, taxNumber: `AB${digits}C` },
    };
  return {
    ...{ ...place, organisation: person.businessName, companyNumber: `09${digits}` },
    kind: person.businessType === 'limited_company' ? 'company' : 'partnership',
    taxNumber: withCheckDigit(`123${digits}`),
  };
}
