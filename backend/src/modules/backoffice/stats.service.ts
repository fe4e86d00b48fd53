import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { poundsText } from '../../platform/money/pence.js';
import { Clock } from '../../platform/time/clock.js';
import { AccountFactsBoard } from '../auth/accounts/account-facts.service.js';
import type { AdminStats, InstallerStats } from './stats.dto.js';
import { LeadBoard } from '../bids/board/lead-board.service.js';
import { earnedThisMonthSql, ownBidsSql, platformSql } from './stats.reads.js';

const dayMs = 86_400_000;

/** The figures of the dashboard. All of them are counted when they are asked for. */
@Injectable()
export class Stats {
  constructor(
    private readonly database: Database,
    private readonly facts: AccountFactsBoard,
    private readonly board: LeadBoard,
    private readonly clock: Clock,
  ) {}

  async ofInstaller(userId: string): Promise<InstallerStats> {
    const now = this.clock.now();
    const [facts, leads, bids, month] = await Promise.all([
      this.facts.byIds([userId]),
      this.board.countsFor(userId, new Date(now.getTime() - dayMs)),
      this.first<{ pending: number; won: number }>(ownBidsSql, [userId]),
      this.first<{ pence: string }>(earnedThisMonthSql, [userId, now]),
    ]);
    const known = facts.get(userId);
    return {
      availableLeads: leads.reachable,
      leadsElsewhere: leads.all - leads.reachable,
      newSinceYesterday: leads.fresh,
      activeBids: bids.pending + bids.won,
      pendingResponses: bids.pending,
      completedJobs: known?.completedJobs ?? 0,
      successRate: known?.successRate ?? 0,
      points: known?.points ?? 0,
      currentRank: known?.rank ?? null,
      totalEarnings: poundsText(known?.totalEarningsPence ?? 0),
      earnedThisMonth: poundsText(Number(month.pence)),
    };
  }

  async ofPlatform(): Promise<AdminStats> {
    return this.first<AdminStats>(platformSql);
  }

  private async first<Row>(text: string, parameters: unknown[] = []): Promise<Row> {
    const [row] = await sql<Row>(this.database, text, parameters);
    if (!row) throw new Error('An aggregate always answers one row.');
    return row;
  }
}
