import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../platform/messaging/events/listener.js';
import { disputeResolved, installerWithdrew, workApproved } from '../assignments/assignments.events.js';
import { bidAccepted } from '../bids/bids.events.js';
import { reviewPutBack, reviewShown, reviewTakenAway } from '../reviews/reviews.events.js';
import { Leaderboard } from './leaderboard.service.js';

@Injectable()
export class LeaderboardListener extends Listener {
  constructor(private readonly leaderboard: Leaderboard) {
    super();
  }

  readonly subscriptions = [
    on(bidAccepted, 'reward-the-fast-bid', 'leaderboard', ({ payload, occurredAt }) =>
      this.leaderboard.rewardFastBid(payload, occurredAt),
    ),
    on(workApproved, 'reward-the-completed-job', 'leaderboard', ({ payload, occurredAt }) =>
      this.leaderboard.rewardCompletedJob(payload, occurredAt),
    ),
    on(disputeResolved, 'count-the-decided-dispute', 'leaderboard', ({ payload, occurredAt }) =>
      this.leaderboard.countDispute(payload, occurredAt),
    ),
    on(installerWithdrew, 'count-the-withdrawal', 'leaderboard', ({ payload, occurredAt }) =>
      this.leaderboard.countWithdrawal(payload, occurredAt),
    ),
    on(reviewShown, 'count-the-shown-review', 'leaderboard', ({ payload, occurredAt }) =>
      this.leaderboard.countReview(payload, occurredAt),
    ),
    on(reviewTakenAway, 'uncount-the-removed-review', 'leaderboard', ({ payload, occurredAt }) =>
      this.leaderboard.uncountReview(payload, occurredAt),
    ),
    on(reviewPutBack, 'recount-the-restored-review', 'leaderboard', ({ payload, occurredAt }) =>
      this.leaderboard.recountReview(payload, occurredAt),
    ),
  ];
}
