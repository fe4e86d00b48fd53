import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import type { Where } from '../../../platform/database/sql.js';
import { assertSeen } from '../../../platform/errors/stale.js';
import { Live } from '../../../platform/http/live/live.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import { User } from '../../auth/user.entity.js';
import { Users } from '../../auth/users.service.js';
import { StaleAccount } from '../installers.errors.js';
import { applicationAnswered, applicationRejected, informationRequested } from '../installers.events.js';
import { Installer } from '../installer.entity.js';
import {
  assertLookedAt,
  missingOf,
  standingOf,
  type Approval,
  type Standing,
} from './application-checks.policy.js';
import { ApplicationReview, type Checklist } from './application-review.entity.js';
import { assertMayAnswer, assertMayBeSentBack } from './application-reviews.policy.js';
import { CheckedPaper } from './checked-paper.entity.js';
import type { PaperKindName } from './paper-kinds.policy.js';
import { SentPapers } from './sent-papers.service.js';

const sentBack = { 'information-requested': informationRequested, rejected: applicationRejected } as const;

/** What staff say about an application before they approve it, and what its applicant says to that. */
@Injectable()
export class ApplicationReviews {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly sentPapers: SentPapers,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  find(userId: string): Promise<ApplicationReview | null> {
    return repository(this.database, ApplicationReview).findOneBy({ userId });
  }

  /** The facts of the applications of these accounts. */
  async standingsOf(users: readonly User[], where: Where = this.database): Promise<Map<string, Standing>> {
    const ids = users.map(({ id }) => id);
    const of = { userId: In(ids) };
    const reviews = await repository(where, ApplicationReview).findBy(of);
    const installers = await repository(where, Installer).findBy(of);
    const papers = await repository(where, CheckedPaper).find({ where: of, order: { kind: 'ASC' } });
    const sent = await this.sentPapers.find(ids, where);
    return new Map(
      users.map((user) => {
        const isTheirs = ({ userId }: { userId: string }): boolean => userId === user.id;
        const review = reviews.find(isTheirs)?.state ?? null;
        const installer = installers.find(isTheirs) ?? null;
        const sentKinds = sent.filter(isTheirs).map(({ kind }) => kind);
        return [user.id, standingOf(user, installer, papers.filter(isTheirs), review, sentKinds)];
      }),
    );
  }

  /** When the applicant sent the form; null: there is none. */
  async submittedAt(userId: string): Promise<Date | null> {
    const installer = await repository(this.database, Installer).findOneBy({ userId });
    return installer?.submittedAt ?? null;
  }

  /** When staff last said something; null: they have not. */
  async askedAt(tx: Tx, userId: string): Promise<Date | null> {
    return (await repository(tx, ApplicationReview).findOneBy({ userId }))?.decidedAt ?? null;
  }

  /**
   * Asks for more, or rejects, with words that the applicant reads.
   * @throws NotFound, StaleAccount, NoApplication, NothingToApprove, AlreadyApproved
   */
  sendBack(userId: string, state: keyof typeof sentBack, words: string, seen?: number): Promise<void> {
    return this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      assertSeen(user, seen, StaleAccount);
      assertMayBeSentBack(user);
      const review = await this.reviewOf(tx, userId);
      Object.assign(review, { state, words, decidedAt: this.clock.now(), answer: null, answeredAt: null });
      await this.keep(tx, review);
      await this.outbox.record(tx, sentBack[state], { userId });
    });
  }

  /** Puts the application back in the queue. @throws NothingToAnswer */
  answer(userId: string, text: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      const review = await repository(tx, ApplicationReview).findOneBy({ userId });
      assertMayAnswer(review);
      Object.assign(review, { state: 'waiting', answer: text, answeredAt: this.clock.now() });
      await this.keep(tx, review);
      await this.outbox.record(tx, applicationAnswered, { userId });
    });
  }

  /**
   * Writes down what an approval stands on, in its transaction.
   * @throws SuspendedAccount, ApplicationIncomplete, InvalidFields
   */
  async approved(tx: Tx, user: User, approval: Approval): Promise<void> {
    const now = this.clock.now();
    const today = londonDay(now);
    const standing = (await this.standingsOf([user], tx)).get(user.id);
    if (!standing) throw new Error('Each account stands somewhere.');
    assertLookedAt(user, standing, approval, today);
    const missing = missingOf(standing, today).map(({ text }) => text);
    const checklist: Checklist = {
      identityCheckedAt: standing.identityCheckedAt,
      company: standing.company,
      papers: standing.papers,
      checked: approval.checked ?? [],
      isComplete: missing.length === 0,
      missing,
      reason: approval.reason ?? null,
    };
    const review = await this.reviewOf(tx, user.id);
    Object.assign(review, { state: 'approved', words: null, decidedAt: now, checklist });
    await repository(tx, ApplicationReview).save(review);
  }

  /** For the papers' own module: what was read last in an account's papers of one kind; null: nothing that is accepted. */
  async setPaper(
    tx: Tx,
    userId: string,
    kind: PaperKindName,
    paper: Pick<CheckedPaper, 'checkedOn' | 'validUntil'> | null,
  ): Promise<void> {
    if (paper) await repository(tx, CheckedPaper).upsert({ userId, kind, ...paper }, ['userId', 'kind']);
    else await repository(tx, CheckedPaper).delete({ userId, kind });
    await this.live.changed(tx, userId, ['account', 'leads']);
  }

  private async reviewOf(tx: Tx, userId: string): Promise<ApplicationReview> {
    const rows = repository(tx, ApplicationReview);
    return (
      (await rows.findOneBy({ userId })) ??
      rows.create({ userId, words: null, answer: null, answeredAt: null })
    );
  }

  /** The account's version goes up with it: who decided on an older page is told so. */
  private async keep(tx: Tx, review: ApplicationReview): Promise<void> {
    await repository(tx, ApplicationReview).save(review);
    await repository(tx, User).increment({ id: review.userId }, 'version', 1);
    await this.live.changed(tx, review.userId, ['account']);
  }
}
