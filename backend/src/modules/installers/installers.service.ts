import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { nationOf, type Nation } from '../../platform/geo/nations.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import { AccountFactsBoard, type AccountFacts } from '../auth/accounts/account-facts.service.js';
import { Clock } from '../../platform/time/clock.js';
import { londonDay } from '../../platform/time/business-days.js';
import type { WorkTimes } from './availability/availability.policy.js';
import { startOf } from './availability/availability.views.js';
import type { Bidder, InstallerCard, LeaderboardRow } from './installers.views.js';
import { bidderSql, cardsSql, leaderboardSql } from './installers.reads.js';
import { noStanding, Standings, type Outcome, type Standing } from './standings.service.js';

interface FactsRow {
  userId: string;
  businessName: string;
  workingRadius: number;
  serviceTypes: string[];
}

type CardRow = Omit<InstallerCard, keyof Standing | 'memberSince' | 'start'> & {
  memberSince: Date;
  workTimes: WorkTimes | null;
};

/** Installers, for the modules above. */
@Injectable()
export class Installers implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly standings: Standings,
    private readonly board: AccountFactsBoard,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.board.contribute((userIds) => this.facts(userIds));
  }

  /**
   * Reads inside `tx` when one is given, so that a rule sees what its transaction sees.
   * @throws NotFound when there is no such installer
   */
  async bidder(tx: Tx | null, userId: string): Promise<Bidder> {
    const [row] = await sql<Bidder>(tx ?? this.database, bidderSql, [userId]);
    if (!row) throw new NotFound();
    return row;
  }

  /** Whose bank holidays their bank keeps: by the postcode of their business. */
  async nationOf(tx: Tx, userId: string): Promise<Nation> {
    const [row] = await sql<{ postcode: string }>(tx, 'SELECT postcode FROM installers WHERE user_id = $1', [
      userId,
    ]);
    return nationOf(row?.postcode);
  }

  /** Cards by installer id. An erased installer has none. */
  async cards(ids: readonly string[]): Promise<Map<string, InstallerCard>> {
    if (ids.length === 0) return new Map();
    const [rows, standings] = await Promise.all([
      sql<CardRow>(this.database, cardsSql, [ids]),
      this.standings.byIds(ids),
    ]);
    const today = londonDay(this.clock.now());
    return new Map(
      rows.map(({ workTimes, ...row }) => [
        row.id,
        {
          ...row,
          memberSince: row.memberSince.toISOString(),
          start: startOf(workTimes, today),
          ...(standings.get(row.id) ?? noStanding),
        },
      ]),
    );
  }

  /** The approved in the order of their ranks. `offset` 0 starts at rank 1. */
  leaderboard(limit: number, offset = 0): Promise<LeaderboardRow[]> {
    return sql<LeaderboardRow>(this.database, leaderboardSql, [limit, offset]);
  }

  /** How many installers the leaderboard lists. */
  scoredCount(): Promise<number> {
    return this.standings.scoredCount();
  }

  rankOf(userId: string): Promise<number | null> {
    return this.standings.rankOf(userId);
  }

  isRankAtLeast(userId: string, rank: number): Promise<boolean> {
    return this.standings.isRankAtLeast(userId, rank);
  }

  addPoints(
    tx: Tx,
    event: { installerId: string; points: number; reason: string; subjectId: string; at?: Date },
  ): Promise<boolean> {
    return this.standings.addPoints(tx, event);
  }

  recordOutcome(
    tx: Tx,
    event: { installerId: string; outcome: Outcome; subjectId: string },
  ): Promise<boolean> {
    return this.standings.recordOutcome(tx, event);
  }

  /** @param points a change that was booked */
  rankWithout(userId: string, points: number): Promise<number | null> {
    return this.standings.rankWithout(userId, points);
  }

  excuseWithdrawal(tx: Tx, installerId: string, subjectId: string): Promise<void> {
    return this.standings.excuseWithdrawal(tx, installerId, subjectId);
  }

  private async facts(userIds: readonly string[]): Promise<Map<string, Partial<AccountFacts>>> {
    const [rows, standings] = await Promise.all([
      sql<FactsRow>(
        this.database,
        `SELECT i.user_id AS "userId", i.business_name AS "businessName", i.working_radius_miles AS "workingRadius",
                ARRAY(SELECT service_type FROM installer_services WHERE user_id = i.user_id ORDER BY service_type) AS "serviceTypes"
         FROM installers i WHERE i.user_id = ANY($1)`,
        [userIds],
      ),
      this.standings.byIds(userIds),
    ]);
    const facts = new Map<string, Partial<AccountFacts>>(standings);
    for (const { userId, businessName, workingRadius, serviceTypes } of rows)
      facts.set(userId, { businessName, workingRadius, serviceTypes, ...facts.get(userId) });
    return facts;
  }
}
