import type { INestApplicationContext } from '@nestjs/common';
import { Assignment } from '../modules/assignments/assignment.entity.js';
import type { Reader } from '../modules/assignments/assignments.policy.js';
import { Disputes } from '../modules/assignments/disputes/disputes.service.js';
import { Work } from '../modules/assignments/work/work.service.js';
import { Users } from '../modules/auth/users.service.js';
import { Refunds } from '../modules/payments/refunds/refunds.service.js';
import { inContext } from '../platform/context/context.js';
import { Database } from '../platform/database/database.js';
import { repository } from '../platform/database/repository.js';
import { hoursBefore } from './ages.js';
import type { DemoLead } from './demo-lead.js';
import { DemoPay } from './demo-pay.js';
import { DemoReviews, touting } from './demo-reviews.js';
import type { Tale } from './tales.js';

/** What is done about work that was agreed in the demo market. */
export class DemoWork {
  private readonly work: Work;
  private readonly reviews: DemoReviews;
  private readonly pay: DemoPay;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly startedAt: Date,
  ) {
    this.work = app.get(Work);
    this.reviews = new DemoReviews(app);
    this.pay = new DemoPay(app);
  }

  /** As far as the story goes: the last part of the lead's age, and late enough that silence has not approved it. */
  async *tale({ work: soFar, ageHours, pay, reviewRemoved }: DemoLead, leadId: string, owner: Reader): Tale {
    const begun = await this.find(leadId);
    if (!soFar || !begun) return;
    const installer: Reader = { id: begun.installerId, role: 'installer' };
    yield hoursBefore(this.startedAt, Math.min(0.2 * ageHours, 60));
    if (soFar === 'withdrawn') return this.leave(begun, installer);
    if (begun.status === 'active')
      await this.work.submit(
        installer,
        begun.id,
        'All done and tested with you on site. Labels are on, and it is tidy.',
      );
    yield hoursBefore(this.startedAt, Math.min(0.1 * ageHours, 30));
    const isSubmitted = (await this.find(leadId))?.status === 'submitted';
    if ((soFar === 'disputed' || soFar === 'decided') && isSubmitted)
      await this.dispute(owner, installer, begun.id);
    if (soFar === 'decided') {
      yield hoursBefore(this.startedAt, Math.min(0.05 * ageHours, 15));
      return this.decide(leadId);
    }
    if (soFar !== 'approved') return;
    if (pay) await this.pay.setUp(begun.installerId);
    if (isSubmitted) await this.work.approve(owner, begun.id);
    await this.pay.send();
    if (pay === 'arrived') await this.pay.arrive(begun);
    yield hoursBefore(this.startedAt, Math.min(0.05 * ageHours, 15));
    await this.reviews.write(begun.id, owner, installer, reviewRemoved && touting);
    await this.reviews.agreeToPage(begun.installerId);
    if (!reviewRemoved) return;
    yield hoursBefore(this.startedAt, Math.min(0.03 * ageHours, 9));
    await this.reviews.takeAway(begun.id, owner);
  }

  private async leave({ status, id }: Assignment, installer: Reader): Promise<void> {
    if (status === 'active')
      await this.work.withdraw(installer, id, 'My van is off the road, and I cannot get there this month.');
    await this.app.get(Refunds).resolveWaiting();
  }

  private async dispute(owner: Reader, installer: Reader, id: string): Promise<void> {
    const disputes = this.app.get(Disputes);
    await disputes.start(owner, id, 'One part is not where we agreed, and it has not been moved.');
    await disputes.show(installer, id, 'It stands where the plan of the first visit has it.');
  }

  /** Staff give the installer three fifths of the price. */
  private async decide(leadId: string): Promise<void> {
    const disputed = await this.find(leadId);
    const [staff] = await this.app.get(Users).staff();
    if (disputed?.status === 'disputed' && staff) {
      const part = Math.round((disputed.pricePence * 3) / 500) * 100;
      const why =
        'One of the two parts is where the plan has it. The other is not, and is to be moved by somebody else.';
      await inContext({ actor: { kind: 'staff', id: staff.id }, requestId: null }, () =>
        this.app.get(Disputes).resolve({ id: staff.id, role: 'admin' }, disputed.id, part, why),
      );
    }
    await this.app.get(Refunds).resolveWaiting();
    await this.pay.send();
  }

  private find(leadId: string): Promise<Assignment | null> {
    return repository(this.app.get(Database), Assignment).findOneBy({ leadId });
  }
}
