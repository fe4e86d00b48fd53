import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import { AccountFactsBoard, type AccountFacts } from '../auth/account-facts.service.js';
import type { Bidder, InstallerCard, LeaderboardRow } from './installers.views.js';
import {
  noStanding,
  standingSql,
  Standings,
  successRateSql,
  type Outcome,
  type Standing,
} from './standings.service.js';

interface FactsRow {
  userId: string;
  businessName: string;
  workingRadius: number;
  serviceTypes: string[];
}

const bidderSql = `SELECT u.id, u.is_verified AS "isVerified", u.is_approved AS "isApproved",
    u.suspended_at IS NOT NULL AS "isSuspended", i.lat, i.lng, i.working_radius_miles AS "workingRadiusMiles",
    ARRAY(SELECT service_type FROM installer_services WHERE user_id = u.id ORDER BY service_type) AS "serviceTypes",
    ${standingSql}
  FROM users u LEFT JOIN installers i ON i.user_id = u.id LEFT JOIN installer_standings s ON s.user_id = u.id
 WHERE u.id = $1 AND u.user_type = 'installer' AND NOT u.is_admin AND u.deleted_at IS NULL`;

/** Installers, for the modules above. */
@Injectable()
export class Installers implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly standings: Standings,
    private readonly board: AccountFactsBoard,
  ) {}

  onModuleInit(): void {
    this.board.contribute((userIds) => this.facts(userIds));
  }

  /**
   * Reads inside `tx` when one is given, so that a rule sees what its transaction sees.
   * @throws NotFound when there is no such installer
   */
  async bidder(tx: Tx | null, userId: string): Promise<Bidder> {
    const [row] = await (tx?.query<Bidder[]>(bidderSql, [userId]) ??
      this.database.prepared<Bidder>(bidderSql, [userId]));
    if (!row) throw new NotFound();
    return row;
  }

  /** Cards by installer id. Whoever was erased has none. */
  async cards(ids: readonly string[]): Promise<Map<string, InstallerCard>> {
    if (ids.length === 0) return new Map();
    const [rows, standings] = await Promise.all([
      this.database.query<Omit<InstallerCard, keyof Standing | 'memberSince'> & { memberSince: Date }>(
        `SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.profile_image_url AS "profileImageUrl",
                i.business_name AS "businessName", i.experience_years AS "experienceYears",
                COALESCE(i.dbs_checked, false) AS "dbsChecked",
                COALESCE(i.public_liability_insurance, false) AS "publicLiabilityInsurance", u.created_at AS "memberSince"
         FROM users u LEFT JOIN installers i ON i.user_id = u.id WHERE u.id = ANY($1) AND u.deleted_at IS NULL`,
        [ids],
      ),
      this.standings.of(ids),
    ]);
    return new Map(
      rows.map((row) => [
        row.id,
        { ...row, memberSince: row.memberSince.toISOString(), ...(standings.get(row.id) ?? noStanding) },
      ]),
    );
  }

  /** The approved in the order of their ranks. `offset` 0 starts at rank 1. */
  leaderboard(limit: number, offset = 0): Promise<LeaderboardRow[]> {
    return this.database.query<LeaderboardRow>(
      `WITH page AS (
         SELECT user_id FROM installer_standings WHERE approved_at IS NOT NULL
         ORDER BY points DESC, completed_jobs DESC, joined_at, user_id LIMIT $1 OFFSET $2)
       SELECT s.user_id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName",
              u.profile_image_url AS "profileImageUrl", s.points, s.completed_jobs AS "completedJobs",
              ${successRateSql} AS "successRate",
              ($2 + row_number() OVER (ORDER BY s.points DESC, s.completed_jobs DESC, s.joined_at, s.user_id))::integer AS rank
       FROM page JOIN installer_standings s USING (user_id) JOIN users u ON u.id = s.user_id ORDER BY rank`,
      [limit, offset],
    );
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
    event: { installerId: string; points: number; reason: string; subjectId: string },
  ): Promise<boolean> {
    return this.standings.addPoints(tx, event);
  }

  recordOutcome(
    tx: Tx,
    event: { installerId: string; outcome: Outcome; subjectId: string },
  ): Promise<boolean> {
    return this.standings.recordOutcome(tx, event);
  }

  private async facts(userIds: readonly string[]): Promise<Map<string, Partial<AccountFacts>>> {
    const [rows, standings] = await Promise.all([
      this.database.query<FactsRow>(
        `SELECT i.user_id AS "userId", i.business_name AS "businessName", i.working_radius_miles AS "workingRadius",
                ARRAY(SELECT service_type FROM installer_services WHERE user_id = i.user_id ORDER BY service_type) AS "serviceTypes"
         FROM installers i WHERE i.user_id = ANY($1)`,
        [userIds],
      ),
      this.standings.of(userIds),
    ]);
    const facts = new Map<string, Partial<AccountFacts>>(standings);
    for (const { userId, ...known } of rows) facts.set(userId, { ...facts.get(userId), ...known });
    return facts;
  }
}
