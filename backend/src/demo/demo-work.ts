import type { INestApplicationContext } from '@nestjs/common';
import { Assignment } from '../modules/assignments/assignment.entity.js';
import type { Reader } from '../modules/assignments/assignments.policy.js';
import { Disputes } from '../modules/assignments/disputes/disputes.service.js';
import { Work } from '../modules/assignments/work/work.service.js';
import { Users } from '../modules/auth/users.service.js';
import { Files } from '../modules/files/files.service.js';
import { Refunds } from '../modules/payments/refunds/refunds.service.js';
import { inContext } from '../platform/context/context.js';
import { Database } from '../platform/database/database.js';
import { repository } from '../platform/database/repository.js';
import { hoursBefore } from './ages.js';
import { storyHours, type DemoLead } from './demo-lead.js';
import { DemoPay } from './demo-pay.js';
import { placeDrawing } from './demo-pictures.js';
import { DemoReviews } from './demo-reviews.js';
import { wordsFor } from './words/words-for.js';
import type { Tale } from './tales.js';

/** The course of agreed work in the demo market. */
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

  /** As far as the story goes: its last part, and late enough that silence has not approved it. */
  async *tale(demo: DemoLead, leadId: string, owner: Reader): Tale {
    const { title, work: soFar, pay, reviewRemoved } = demo;
    /** A part of the story before its end, and no more than so many hours. */
    const left = (part: number, most: number): Date => {
      const hours = storyHours(demo);
      return hoursBefore(this.startedAt, demo.ageHours - hours + Math.min(part * hours, most));
    };
    const begun = await this.find(leadId);
    if (!soFar || !begun) return;
    const installer: Reader = { id: begun.installerId, role: 'installer' };
    yield left(0.2, 60);
    if (soFar === 'withdrawn') return this.leave(begun, installer);
    if (begun.status === 'active') await this.submit(demo, installer, begun.id);
    yield left(0.1, 30);
    const isSubmitted = (await this.find(leadId))?.status === 'submitted';
    if ((soFar === 'disputed' || soFar === 'decided') && isSubmitted)
      await this.dispute(demo, owner, installer, begun.id);
    if (soFar === 'decided') {
      yield left(0.05, 15);
      return this.decide(leadId);
    }
    if (soFar !== 'approved') return;
    if (pay) await this.pay.setUp(begun.installerId);
    if (isSubmitted) await this.work.approve(owner, begun.id);
    // The installer's deposit goes back with it.
    await this.app.get(Refunds).resolveWaiting();
    await this.pay.send();
    yield left(0.05, 15);
    await this.reviews.write(title, begun.id, owner, installer);
    await this.reviews.agreeToPage(begun.installerId);
    if (reviewRemoved) {
      yield left(0.03, 9);
      await this.reviews.takeAway(begun.id, owner);
    }
    if (pay !== 'arrived') return;
    // A day after it was sent, as the sandbox's bank is paid.
    yield left(0.02, 6);
    await this.pay.arrive(begun);
  }

  /** With a drawing of the place before and one after. */
  private async submit({ title, service }: DemoLead, installer: Reader, id: string): Promise<void> {
    const photoIds: string[] = [];
    for (const isDone of [false, true]) {
      const drawing = await placeDrawing(service ?? 'home_network', isDone, title.length);
      const sender = { id: installer.id, role: 'installer' } as const;
      photoIds.push((await this.app.get(Files).upload(sender, 'work-photo', drawing)).id);
    }
    await this.work.submit(
      installer,
      id,
      wordsFor(title).note ?? 'All done and tested with you on site.',
      photoIds,
    );
  }

  private async leave({ status, id }: Assignment, installer: Reader): Promise<void> {
    if (status === 'active')
      await this.work.withdraw(installer, id, 'My van is off the road, and I cannot get there this month.');
    await this.app.get(Refunds).resolveWaiting();
  }

  private async dispute({ title }: DemoLead, owner: Reader, installer: Reader, id: string): Promise<void> {
    const disputes = this.app.get(Disputes);
    const { dispute } = wordsFor(title);
    await disputes.start(owner, id, dispute?.customer ?? 'One part is not where we agreed.');
    await disputes.show(installer, id, dispute?.installer ?? 'It stands where the plan has it.');
  }

  /** Staff give the installer three fifths of the price. */
  private async decide(leadId: string): Promise<void> {
    const disputed = await this.find(leadId);
    const [staff] = await this.app.get(Users).staff();
    if (disputed?.status === 'disputed' && staff) {
      const part = Math.round((disputed.pricePence * 3) / 500) * 100;
      const why =
        'The bell and its chimes are as agreed. The camera is where the sketch has it, but the sketch was not shown before the work; it is to be moved by somebody else.';
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
