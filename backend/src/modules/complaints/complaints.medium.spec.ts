import { aPostedJob } from '../../../test/factories/leads.js';
import { Market } from '../../../test/factories/market.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import { AssignmentReviews } from '../assignments/work/assignment-reviews.service.js';
import { Work } from '../assignments/work/work.service.js';
import type { User } from '../auth/user.entity.js';
import { LeaderboardModule } from '../leaderboard/leaderboard.module.js';
import { ReviewViews } from '../reviews/review-views.service.js';
import { ReviewPutBack } from '../reviews/reviews.errors.js';
import { Reviews } from '../reviews/reviews.service.js';
import { ComplaintNotDecided } from '../tickets/tickets.errors.js';
import { TicketsAdmin } from '../tickets/tickets-admin.service.js';
import type { ReportOutcome } from '../threads/thread-report.entity.js';
import { ThreadsAdmin } from '../threads/threads-admin.service.js';
import { ThreadsModule } from '../threads/threads.module.js';
import { Threads } from '../threads/threads.service.js';
import { AlreadyComplained, ComplaintDecided, SameDecider } from './complaints.errors.js';
import { ComplaintsModule } from './complaints.module.js';
import { Complaints } from './complaints.service.js';
import type { DecisionKind } from './decision-complaint.entity.js';

describe('complaints about decisions', () => {
  let market: Market;
  let customer: User;
  let installer: User;
  let first: User;
  let second: User;

  beforeAll(async () => {
    market = await Market.open({}, [ThreadsModule, LeaderboardModule, ComplaintsModule]);
    [first, second] = [await market.staff(), await market.staff()];
  });
  afterAll(() => market?.close());
  beforeEach(async () => {
    [customer, installer] = [await market.customer(), await market.installer()];
  });
  afterEach(async () => {
    await market.deliver();
    expect(await market.violations()).toEqual([]);
  });

  const complaints = () => market.rooms.app.get(Complaints);
  const query = <T extends object>(text: string, values: unknown[]) =>
    market.rooms.database.query<T>(text, values);
  const ticketOf = async (kind: DecisionKind, id: string, by: User): Promise<string> => {
    const [row] = await query<{ id: string }>(
      'SELECT ticket_id AS id FROM decision_complaints WHERE kind = $1 AND decision_id = $2 AND complainant_id = $3',
      [kind, id, by.id],
    );
    return String(row?.id);
  };
  const words = 'Nobody asked me what happened there.';

  /** A conversation that the customer reported and `first` decided. @returns the report's id */
  async function decided(outcome: ReportOutcome): Promise<string> {
    const job = await aPostedJob(market.rooms.app, customer.id);
    await market.unlock(installer, job);
    const threads = market.rooms.app.get(Threads);
    const writer = { id: installer.id, role: 'installer', isSuspended: false } as const;
    const reporter = { id: customer.id, role: 'customer', isSuspended: false } as const;
    await threads.send(writer, await threads.place(writer, job.id), 'Pay me outside.');
    await threads.report(reporter, await threads.place(reporter, job.id, installer.id), 'Outside.');
    const [report] = await query<{ id: string; thread: string }>(
      'SELECT r.id, r.thread_id AS thread FROM thread_reports r JOIN threads t ON t.id = r.thread_id WHERE t.lead_id = $1',
      [job.id],
    );
    await market.rooms.app
      .get(ThreadsAdmin)
      .close(first.id, report!.thread, { outcome, answer: 'We looked at it.' });
    return report!.id;
  }

  /** A bad review by the customer that can be read. @returns its id */
  async function reviewed(): Promise<string> {
    const { id: assignmentId } = await market.agreed(installer, customer);
    const { app } = market.rooms;
    await app.get(Work).submit({ id: installer.id, role: 'installer' }, assignmentId, 'Done');
    await app.get(Work).approve({ id: customer.id, role: 'customer' }, assignmentId);
    const writing = app.get(AssignmentReviews);
    await writing.write({ id: customer.id, role: 'customer' }, assignmentId, 1, 'Late, and a mess.');
    await writing.write({ id: installer.id, role: 'installer' }, assignmentId, 5, 'Kind people.');
    await market.deliver();
    const [row] = await query<{ id: string }>(
      `SELECT id FROM reviews WHERE assignment_id = $1 AND side = 'customer'`,
      [assignmentId],
    );
    return String(row?.id);
  }
  const points = async (): Promise<number> => {
    await market.deliver();
    const [row] = await query<{ points: number }>(
      'SELECT points FROM installer_standings WHERE user_id = $1',
      [installer.id],
    );
    return row?.points ?? 0;
  };

  it('on a conversation come from whoever reported it and whoever was acted upon, once each, and from nobody else', async () => {
    const id = await decided('changed');
    expect(await complaints().decision(customer.id, 'conversation', id)).toMatchObject({
      ...{ side: 'reporter', outcome: 'changed', words: 'We looked at it.', complaint: null },
    });
    // The answer to the reporter is not the other side's to read.
    expect(await complaints().decision(installer.id, 'conversation', id)).toMatchObject({
      ...{ side: 'concerned', words: null },
    });
    const stranger = await market.customer();
    await expect(complaints().decision(stranger.id, 'conversation', id)).rejects.toThrow(NotFound);
    await expect(complaints().ask(stranger.id, 'conversation', id, words)).rejects.toThrow(NotFound);
    for (const by of [customer, installer]) {
      expect(await complaints().ask(by.id, 'conversation', id, words)).toMatchObject({
        complaint: { status: 'waiting', answer: null },
      });
      await expect(complaints().ask(by.id, 'conversation', id, words)).rejects.toThrow(AlreadyComplained);
    }
    expect(
      await query('SELECT kind, message, status FROM tickets WHERE id = $1', [
        await ticketOf('conversation', id, installer),
      ]),
    ).toEqual([{ kind: 'complaint', message: words, status: 'open' }]);
  });

  it('on a conversation that was left as it was come from its reporter alone', async () => {
    const id = await decided('kept');
    await expect(complaints().decision(installer.id, 'conversation', id)).rejects.toThrow(NotFound);
    expect((await complaints().decision(customer.id, 'conversation', id)).outcome).toBe('kept');
  });

  it('are decided once, with words, by another than the decision', async () => {
    const id = await decided('kept');
    await complaints().ask(customer.id, 'conversation', id, words);
    const ticketId = await ticketOf('conversation', id, customer);
    await expect(market.rooms.app.get(TicketsAdmin).change(ticketId, { status: 'closed' })).rejects.toThrow(
      ComplaintNotDecided,
    );
    expect(await complaints().ofTicket(first.id, ticketId)).toMatchObject({
      ...{
        side: 'reporter',
        outcome: 'kept',
        words: 'We looked at it.',
        isForAnother: true,
        putsBack: false,
      },
    });
    expect((await complaints().ofTicket(second.id, ticketId)).isForAnother).toBe(false);
    await expect(complaints().decide(first.id, ticketId, false, 'No.')).rejects.toThrow(SameDecider);
    const outcomes = await Promise.allSettled([
      complaints().decide(second.id, ticketId, true, 'You were right.'),
      complaints().decide(second.id, ticketId, false, 'It stays.'),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(complaints().decide(second.id, ticketId, true, 'Again')).rejects.toThrow(ComplaintDecided);
    const { complaint } = await complaints().decision(customer.id, 'conversation', id);
    expect(['upheld', 'refused']).toContain(complaint?.status);
    expect(await query('SELECT status FROM tickets WHERE id = $1', [ticketId])).toEqual([
      { status: 'closed' },
    ]);
    expect(
      await query(
        `SELECT act, actor_kind AS who FROM audit_entries e JOIN decision_complaints c ON c.id::text = e.subject_id
          WHERE e.subject = 'decision_complaints' AND c.ticket_id = $1 ORDER BY e.id`,
        [ticketId],
      ),
    ).toEqual(expect.arrayContaining([expect.objectContaining({ act: 'changed' })]));
  });

  it('on a removed review put it back with its points when they are upheld, for good', async () => {
    const id = await reviewed();
    const before = await points();
    await market.rooms.app.get(Reviews).remove(first.id, id, 'Not about the work.');
    const without = await points();
    expect(without - before).toBe(50);
    await expect(complaints().decision(installer.id, 'review', id)).rejects.toThrow(NotFound);
    expect(await complaints().ask(customer.id, 'review', id, words)).toMatchObject({
      ...{ side: 'concerned', outcome: 'removed', words: 'Not about the work.' },
    });
    const ticketId = await ticketOf('review', id, customer);
    expect(await complaints().decide(second.id, ticketId, true, 'It was about the work.')).toMatchObject({
      ...{ status: 'upheld', putsBack: true, answer: 'It was about the work.' },
    });
    const view = await market.rooms.app.get(ReviewViews).find(id);
    expect(view).toMatchObject({ rating: 1, text: 'Late, and a mess.', removed: null });
    expect(await points()).toBe(before);
    expect((await complaints().decision(customer.id, 'review', id)).complaint?.status).toBe('upheld');
    await expect(market.rooms.app.get(Reviews).remove(first.id, id, 'Again')).rejects.toThrow(ReviewPutBack);
    await expect(query('UPDATE reviews SET restored_at = NULL WHERE id = $1', [id])).rejects.toThrow(
      'stands',
    );
  });

  it('on a removed review leave it removed when the decision stands', async () => {
    const id = await reviewed();
    await market.rooms.app.get(Reviews).remove(first.id, id, 'Not about the work.');
    await complaints().ask(customer.id, 'review', id, words);
    await complaints().decide(second.id, await ticketOf('review', id, customer), false, 'It was not.');
    expect((await market.rooms.app.get(ReviewViews).find(id)).removed).not.toBeNull();
    await expect(
      query('UPDATE reviews SET removed_at = NULL, removed_by = NULL, removal_reason = NULL WHERE id = $1', [
        id,
      ]),
    ).rejects.toThrow('stands');
  });

  it('on a page or a job come from whose it is, where something was done to it', async () => {
    const report = async (place: string, outcome: string, email = customer.email): Promise<string> => {
      const [row] = await query<{ id: string }>(
        `WITH t AS (INSERT INTO tickets (reference, kind, name, email, subject, message, place, status)
           VALUES ('RI-' || translate(upper(left(md5(random()::text), 8)), '01', 'XY'), 'content', 'Kim', $1, 'A page', 'It is fake.', $2, 'closed') RETURNING id)
         INSERT INTO content_reports (ticket_id, concern, reported_at, outcome, decided_by, decided_at)
         SELECT id, 'untrue', clock_now(), $3, $4, clock_now() FROM t RETURNING id`,
        [email, place, outcome, first.id],
      );
      return String(row?.id);
    };
    const page = `/installers/${installer.id}`;
    const changed = await report(page, 'changed');
    expect(await complaints().ask(installer.id, 'content', changed, words)).toMatchObject({
      ...{ side: 'concerned', about: page, outcome: 'changed' },
    });
    expect((await complaints().decision(customer.id, 'content', changed)).side).toBe('reporter');
    const kept = await report(page, 'kept');
    await expect(complaints().decision(installer.id, 'content', kept)).rejects.toThrow(NotFound);
    const job = await aPostedJob(market.rooms.app, customer.id);
    const elsewhere = await report(`/leads/${job.id}?from=list`, 'removed');
    await expect(complaints().decision(installer.id, 'content', elsewhere)).rejects.toThrow(NotFound);
    for (const page of ['leads', 'jobs']) {
      const others = await report(`/${page}/${job.id}`, 'removed', 'kim@example.test');
      expect(await complaints().ask(customer.id, 'content', others, words)).toMatchObject({
        ...{ side: 'concerned', about: `/${page}/${job.id}`, outcome: 'removed' },
        complaint: { status: 'waiting' },
      });
      await expect(complaints().decision(installer.id, 'content', others)).rejects.toThrow(NotFound);
    }
  });
});
