import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { sql, type Where } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Clock } from '../../../platform/time/clock.js';
import { Environment } from '../../../config/environment.js';
import type { DomainError } from '../../../platform/errors/domain-error.js';
import { SessionIdle, SessionOver, Unauthorized } from '../auth.errors.js';
import { proofMinutes, type Actor } from '../auth.policy.js';
import type { RequestClaim } from '../request-claim.guards.js';
import { tokenHash } from './session-token.js';
import { hasSecondFactor } from '../two-factor/second-factor.js';
import type { Role } from '../user.entity.js';
import {
  idleDays,
  isIdle,
  isOver,
  lifeDays,
  seenEveryMinutes,
  staffSeenEveryMinutes,
} from '../session-life.js';

const tokenShape = /^[A-Za-z0-9_-]{43}$/;

export interface NewSession {
  readonly id: string;
  /** 256 random bits, base64url; only the browser keeps it. */
  readonly token: string;
  readonly expiresAt: Date;
}

export interface LiveSession {
  readonly token: string;
  readonly actor: Actor;
  /** Set when this visit lengthened the session. */
  readonly renewedUntil: Date | null;
}

interface Row extends Omit<Actor, 'role' | 'beside'> {
  readonly isAdmin: boolean;
  readonly userType: Exclude<Role, 'admin'>;
  readonly stale: boolean;
  readonly value: unknown;
}

/** Each field by its name: a spread would cost more than all the rest of it. */
const actorOf = (row: Row): Actor => ({
  id: row.id,
  sessionId: row.sessionId,
  role: row.isAdmin ? 'admin' : row.userType,
  staffRole: row.staffRole,
  isVerified: row.isVerified,
  isApproved: row.isApproved,
  isSuspended: row.isSuspended,
  emailVerified: row.emailVerified,
  phoneVerified: row.phoneVerified,
  needsRegistration: row.needsRegistration,
  companyName: row.companyName,
  companyApproved: row.companyApproved,
  firstName: row.firstName,
  lastName: row.lastName,
  provenLately: row.provenLately,
  lacksSecondFactor: row.lacksSecondFactor,
});

/** The holder of the token $1 at the time $2, and beside it the claim that the route wants. */
const sessionSql = (fact?: RequestClaim<unknown>): string =>
  `SELECT caller.id, s.id AS "sessionId", caller.is_admin AS "isAdmin", caller.staff_role AS "staffRole", caller.user_type AS "userType",
          caller.is_verified AS "isVerified", caller.is_approved AS "isApproved", caller.suspended_at IS NOT NULL AS "isSuspended",
          caller.email_verified_at IS NOT NULL AND caller.pending_email IS NULL AS "emailVerified",
          caller.phone_verified_at IS NOT NULL AND caller.pending_phone IS NULL AS "phoneVerified",
          caller.needs_registration AS "needsRegistration", caller.company_name AS "companyName",
          caller.company_approved_at IS NOT NULL AS "companyApproved",
          caller.first_name AS "firstName", caller.last_name AS "lastName",
          s.proven_at > $2::timestamptz - interval '${proofMinutes} minutes' AS "provenLately",
          caller.is_admin AND NOT ${hasSecondFactor('caller.id')} AS "lacksSecondFactor",
          s.seen_at < $2::timestamptz - CASE WHEN caller.is_admin
            THEN interval '${staffSeenEveryMinutes} minutes' ELSE interval '${seenEveryMinutes} minutes' END AS stale, ${fact?.sql('caller.id') ?? 'NULL'} AS value
     FROM sessions s JOIN users caller ON caller.id = s.user_id
    WHERE s.token_hash = $1 AND s.expires_at > $2 AND caller.deleted_at IS NULL
      AND NOT (caller.is_admin AND (${isIdle('$2')} OR ${isOver('$2')}))`;

/** Sessions live in PostgreSQL: they end at the next request after a row is gone, in every process. */
@Injectable()
export class Sessions {
  private readonly texts = new Map<RequestClaim<unknown> | undefined, string>();

  constructor(
    private readonly environment: Environment,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Always a new token: one that was planted before sign-in is worth nothing after it.
   * @param device the name its owner knows it by
   */
  async start(
    userId: string,
    device: string | null = null,
    where: Where = this.database,
  ): Promise<NewSession> {
    const token = randomBytes(32).toString('base64url');
    const [row] = await sql<{ id: string; expiresAt: Date }>(
      where,
      `INSERT INTO sessions (user_id, token_hash, expires_at, device)
       VALUES ($1, $2, clock_now() + make_interval(days => $3), $4) RETURNING id, expires_at AS "expiresAt"`,
      [userId, tokenHash(token), idleDays, device],
    );
    if (!row) throw new Error('The session was not stored.');
    return { token, ...row };
  }

  /**
   * Who holds this token, as the database knows them now; null when the session has ended.
   * @param isVisit false: a page asks by itself, and the session does not last longer for it
   */
  async find(
    token: string | undefined,
    fact?: RequestClaim<unknown>,
    isVisit = true,
  ): Promise<LiveSession | null> {
    if (token === undefined || !tokenShape.test(token)) return null;
    const text = this.texts.get(fact) ?? sessionSql(fact);
    this.texts.set(fact, text);
    const [row] = await sql<Row>(this.database, text, [tokenHash(token), this.clock.now()]);
    if (!row) return null;
    const renewedUntil = row.stale && isVisit ? await this.lengthen(row.sessionId) : null;
    // Who tries the product out need not own a phone.
    const actor = actorOf(this.environment.sandbox ? { ...row, lacksSecondFactor: false } : row);
    return {
      token,
      actor: fact ? { ...actor, beside: { fact, value: row.value } } : actor,
      renewedUntil,
    };
  }

  /** What to say to a browser whose session was not found: staff are told why it ended. */
  async refusal(token: string | undefined): Promise<DomainError> {
    if (token === undefined || !tokenShape.test(token)) return new Unauthorized();
    const [row] = await sql<{ idle: boolean; over: boolean }>(
      this.database,
      `SELECT ${isIdle('$2')} AS idle, ${isOver('$2')} AS over
         FROM sessions s JOIN users caller ON caller.id = s.user_id
        WHERE s.token_hash = $1 AND caller.is_admin AND caller.deleted_at IS NULL`,
      [tokenHash(token), this.clock.now()],
    );
    if (row?.over) return new SessionOver();
    return row?.idle ? new SessionIdle() : new Unauthorized();
  }

  /** Its holder has proved again who they are. */
  async prove(sessionId: string): Promise<void> {
    await sql(this.database, 'UPDATE sessions SET proven_at = clock_now() WHERE id = $1', [sessionId]);
  }

  /** Ends the session of this token, if there is one. */
  async end(token: string | undefined): Promise<void> {
    if (token === undefined) return;
    await sql(this.database, 'DELETE FROM sessions WHERE token_hash = $1', [tokenHash(token)]);
  }

  /** Ends one of a person's own sessions. @throws NotFound */
  async endOwn(userId: string, id: string): Promise<void> {
    const ended = await sql.affected(this.database, 'DELETE FROM sessions WHERE id = $1 AND user_id = $2', [
      id,
      userId,
    ]);
    if (ended === 0) throw new NotFound();
  }

  /** Ends every session of a person (suspension, password change, erasure), but for `exceptId`. */
  async endAll(tx: Tx, userId: string, exceptId: string | null = null): Promise<void> {
    await sql(tx, 'DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2', [userId, exceptId]);
  }

  /** Deletes sessions that have expired. */
  async forgetExpired(): Promise<void> {
    await sql(this.database, 'DELETE FROM sessions WHERE expires_at <= $1', [this.clock.now()]);
  }

  /** Ends the streams of staff whose session has ended since the last look: on a stream no request comes that could be refused. */
  async endIdleStreams(): Promise<void> {
    const now = this.clock.now();
    await sql(
      this.database,
      `SELECT pg_notify('live', json_build_object('endedSession', s.id)::text)
         FROM sessions s JOIN users caller ON caller.id = s.user_id
        WHERE caller.is_admin AND caller.deleted_at IS NULL AND (${isIdle('$1')} OR ${isOver('$1')})
          AND NOT (${isIdle('$2')} OR ${isOver('$2')})`,
      [now, new Date(now.getTime() - 3 * 60_000)],
    );
  }

  private async lengthen(sessionId: string): Promise<Date | null> {
    const rows = await sql<{ expiresAt: Date }>(
      this.database,
      `UPDATE sessions s SET seen_at = clock_now(),
         expires_at = LEAST(s.created_at + make_interval(days => $2), clock_now() + make_interval(days => $3))
       WHERE id = $1 RETURNING expires_at AS "expiresAt"`,
      [sessionId, lifeDays, idleDays],
    );
    return rows?.[0]?.expiresAt ?? null;
  }
}
