import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Page, type ListQuery } from '../../platform/http/lists.js';
import { Live } from '../../platform/http/live.js';
import { poundsText } from '../../platform/money/pence.js';
import { Users } from '../auth/users.service.js';
import type { BidAccepted } from '../bids/bids.events.js';
import { Installers } from '../installers/installers.service.js';
import { Ledger } from '../payments/ledger/ledger.service.js';
import type { LeaderboardEntry } from './leaderboard.dto.js';
import { fastBidPoints, isFastBid } from './points.policy.js';

/** Who stands where, and the points that come from bidding. */
@Injectable()
export class Leaderboard {
  constructor(
    private readonly database: Database,
    private readonly live: Live,
    private readonly users: Users,
    private readonly installers: Installers,
    private readonly ledger: Ledger,
  ) {}

  /** Approved installers who have earned points, best first. Those without are ranked behind them and not listed. */
  async list({ limit, offset }: ListQuery): Promise<Page<LeaderboardEntry>> {
    const [rows, total] = await Promise.all([
      this.installers.leaderboard(limit, offset),
      this.installers.scoredCount(),
    ]);
    const listed = rows.filter(({ points }) => points > 0);
    const earnings = await this.ledger.netPayouts(listed.map(({ userId }) => userId));
    const entries = listed.map(({ userId, ...row }) => ({
      ...row,
      id: userId,
      totalEarnings: poundsText(earnings.get(userId) ?? 0),
    }));
    return new Page('leaderboard', entries, total, offset);
  }

  /** null while unranked. @throws NotFound for an id that is nobody's */
  async rankOf(userId: string): Promise<number | null> {
    await this.users.get(userId);
    return this.installers.rankOf(userId);
  }

  /** Points for a winner who was quick. Safe to repeat: they are booked once for each bid. */
  async rewardFastBid({ bidId, installerId, placedAt, leadActivatedAt }: BidAccepted): Promise<void> {
    if (!isFastBid(new Date(placedAt), new Date(leadActivatedAt))) return;
    await this.database.transaction(async (tx) => {
      const event = { installerId, points: fastBidPoints, reason: 'fast-bid', subjectId: bidId };
      if (!(await this.installers.addPoints(tx, event))) return;
      await this.live.changed(tx, installerId, ['leaderboard', 'account', 'stats']);
    });
  }
}
