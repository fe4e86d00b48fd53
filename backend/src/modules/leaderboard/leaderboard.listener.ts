import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../platform/events/listener.js';
import { bidAccepted } from '../bids/bids.events.js';
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
  ];
}
