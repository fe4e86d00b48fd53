import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../platform/messaging/events/listener.js';
import { disputeResolved, installerWithdrew, workApproved } from '../assignments/assignments.events.js';
import { bidAccepted } from '../bids/bids.events.js';
import { reviewShown, reviewTakenAway } from '../reviews/reviews.events.js';
import { Leaderboard } from './leaderboard.service.js';

@Injectable()
export class LeaderboardListener extends Listener {
  constructor(private readonly leaderboard: Leaderboard) {
    super();
  }

  readonly subscriptions = [
    on(bidAccepted, 'reward-the-fast-bid', 'leaderboard', ({ payload }) =>
      this.leaderboard.rewardFastBid(payload),
    ),
    on(workApproved, 'reward-the-completed-job', 'leaderboard', ({ payload }) =>
      this.leaderboard.rewardCompletedJob(payload),
    ),
    on(disputeResolved, 'count-the-decided-dispute', 'leaderboard', ({ payload }) =>
      this.leaderboard.countDispute(payload),
    ),
    on(installerWithdrew, 'count-the-withdrawal', 'leaderboard', ({ payload }) =>
      this.leaderboard.countWithdrawal(payload),
    ),
    on(reviewShown, 'count-the-shown-review', 'leaderboard', ({ payload }) =>
      this.leaderboard.countReview(payload),
    ),
    on(reviewTakenAway, 'uncount-the-removed-review', 'leaderboard', ({ payload }) =>
      this.leaderboard.uncountReview(payload),
    ),
  ];
}
