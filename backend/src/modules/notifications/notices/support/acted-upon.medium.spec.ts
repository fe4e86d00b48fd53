import { randomUUID } from 'node:crypto';
import { aPostedJob } from '../../../../../test/factories/leads.js';
import { Market } from '../../../../../test/factories/market.js';
import type { User } from '../../../auth/user.entity.js';
import type { Lead } from '../../../leads/lead.entity.js';
import { NotificationsModule } from '../../notifications.module.js';
import type { AnyNotice, Words } from '../notice.js';
import { NoticeReads } from '../notifications.reads.js';
import { restoredReview } from '../reviews/review-put-back.notice.js';
import { actedUponContent } from './content-acted-upon.notice.js';

let market: Market;
let installer: User;
let customer: User;
let job: Lead;
beforeAll(async () => {
  market = await Market.open({}, [NotificationsModule]);
  [installer, customer] = [await market.installer(), await market.customer()];
  job = await aPostedJob(market.rooms.app, customer.id);
});
afterAll(() => market?.close());

/** Who is told of an event, and what; null: it is told to none. */
async function told(notice: AnyNotice, payload: object): Promise<{ to: unknown; words: Words } | null> {
  const event = { id: randomUUID(), name: notice.event.name, occurredAt: new Date(), payload };
  const found = await notice.told(event, market.rooms.app.get(NoticeReads));
  return found && { to: found.audience, words: found.words(customer) };
}

describe('a decision about something on the site', () => {
  const reportId = randomUUID();
  const decided = (place: string, outcome: string, concern = 'untrue') =>
    told(actedUponContent, { reportId, place, outcome, concern });

  it('is told to the installer whose page was changed, with where they object', async () => {
    const news = await decided(`/installers/${installer.id}`, 'changed');
    expect(news?.to).toEqual([installer.id]);
    expect(news?.words).toEqual({
      title: 'Something on your page was changed',
      message: 'It was reported to us as untrue or fake, and our team agreed.',
      link: `/decisions/content/${reportId}`,
      mail: {
        subject: 'Something on your page was changed',
        paragraphs: [expect.stringContaining('If you think this is wrong, say so')],
        button: 'Read and object',
      },
    });
  });

  it.each(['leads', 'jobs'])(
    'is told to the customer whose job something was taken from, under /%s',
    async (page) => {
      const news = await decided(`/${page}/${job.id}?from=list`, 'removed', 'private');
      expect(news?.to).toEqual([customer.id]);
      expect(news?.words).toMatchObject({
        title: 'Something in your job was taken down',
        message: 'It was reported to us as private details of somebody, and our team agreed.',
        link: `/decisions/content/${reportId}`,
      });
    },
  );

  it('is told to none when all was left as it was, or the place is of nobody we know', async () => {
    for (const outcome of ['kept', 'elsewhere'])
      for (const page of [`/installers/${installer.id}`, `/leads/${job.id}`])
        expect(await decided(page, outcome)).toBeNull();
    // The author of a review is told by its removal.
    const places = [`/reviews/${randomUUID()}`, `/leads/${randomUUID()}`, '/blog/how-points-and-rank-work'];
    for (const place of [...places, 'The advert beside the news'])
      expect(await decided(place, 'removed')).toBeNull();
  });
});

describe('a review that was put back', () => {
  const putBack = (assignmentId: string, wasShown: boolean) =>
    told(restoredReview, {
      ...{ reviewId: randomUUID(), assignmentId, authorId: customer.id, aboutId: installer.id },
      ...{ side: 'customer', rating: 1, wasShown },
    });
  let assignmentId: string;
  beforeAll(async () => {
    ({ id: assignmentId } = await market.agreed(installer, customer, 240, job));
  });

  it('is told to the reviewed side, where they read it', async () => {
    const news = await putBack(assignmentId, true);
    expect(news?.to).toEqual([installer.id]);
    expect(news?.words).toEqual({
      title: `The review of ${customer.firstName} ${customer.lastName} can be read again`,
      message: `Our team had removed the review of “${job.title}”, looked at it again after a complaint, and put it back.`,
      link: `/assignments/${assignmentId}`,
      mail: {
        subject: expect.stringContaining(`A review can be read again: ${job.title}`),
        paragraphs: [],
        button: 'Read the review',
      },
    });
  });

  it('is told to none when it was never shown', async () => {
    expect(await putBack(assignmentId, false)).toBeNull();
  });
});
