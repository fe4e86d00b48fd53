import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Clock } from '../../../platform/time/clock.js';
import { proofMinutes, type Actor } from '../auth.policy.js';
import type { RequestClaim } from '../request-claim.guards.js';
import { tokenHash } from './session-token.js';
import type { Role } from '../user.entity.js';

/** A session ends after this many days without a visit, and after `lifeDays` in any case. */
const idleDays = 14;
const lifeDays = 90;
/** Minutes between two writes of "seen", so that reading pages does not write at each request. */
const seenEveryMinutes = 60;

const tokenShape = /^[A-Za-z0-9_-]{43}$/;

export interface NewSession {
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
});

/** The holder of the token $1 at the time $3, and beside it the claim that the route wants. */
const sessionSql = (fact?: RequestClaim<unknown>): string =>
  `SELECT caller.id, s.id AS "sessionId", caller.is_admin AS "isAdmin", caller.user_type AS "userType",
          caller.is_verified AS "isVerified", caller.is_approved AS "isApproved", caller.suspended_at IS NOT NULL AS "isSuspended",
          caller.email_verified_at IS NOT NULL AND caller.pending_email IS NULL AS "emailVerified",
          caller.phone_verified_at IS NOT NULL AND caller.pending_phone IS NULL AS "phoneVerified",
          caller.needs_registration AS "needsRegistration", caller.company_name AS "companyName",
          caller.company_approved_at IS NOT NULL AS "companyApproved",
          caller.first_name AS "firstName", caller.last_name AS "lastName",
          s.proven_at > $3::timestamptz - interval '${proofMinutes} minutes' AS "provenLately",
          s.seen_at < $3::timestamptz - make_interval(mins => $2) AS stale, ${fact?.sql('caller.id') ?? 'NULL'} AS value
     FROM sessions s JOIN users caller ON caller.id = s.user_id
    WHERE s.token_hash = $1 AND s.expires_at > $3 AND caller.deleted_at IS NULL`;

/** Sessions live in PostgreSQL: they end at the next request after a row is gone, in every process. */
@Injectable()
export class Sessions {
  private readonly texts = new Map<RequestClaim<unknown> | undefined, string>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Always a new token: one that was planted before sign-in is worth nothing after it.
   * @param device the name its owner knows it by
   */
  async start(userId: string, device: string | null = null): Promise<NewSession> {
    const token = randomBytes(32).toString('base64url');
    const [row] = await sql<{ expiresAt: Date }>(
      this.database,
      `INSERT INTO sessions (user_id, token_hash, expires_at, device)
       VALUES ($1, $2, clock_now() + make_interval(days => $3), $4) RETURNING expires_at AS "expiresAt"`,
      [userId, tokenHash(token), idleDays, device],
    );
    if (!row) throw new Error('The session was not stored.');
    return { token, expiresAt: row.expiresAt };
  }

  /** Who holds this token, as the database knows them now; null when the session has ended. */
  async find(token: string | undefined, fact?: RequestClaim<unknown>): Promise<LiveSession | null> {
    if (token === undefined || !tokenShape.test(token)) return null;
    const text = this.texts.get(fact) ?? sessionSql(fact);
    this.texts.set(fact, text);
    const [row] = await sql<Row>(this.database, text, [tokenHash(token), seenEveryMinutes, this.clock.now()]);
    if (!row) return null;
    const renewedUntil = row.stale ? await this.lengthen(row.sessionId) : null;
    const actor = actorOf(row);
    return {
      token,
      actor: fact ? { ...actor, beside: { fact, value: row.value } } : actor,
      renewedUntil,
    };
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

  private async lengthen(sessionId: string): Promise<Date | null> {
    const rows = await sql<{ expiresAt: Date }>(
      this.database,
      `UPDATE sessions SET seen_at = clock_now(),
         expires_at = LEAST(created_at + make_interval(days => $2), clock_now() + make_interval(days => $3))
       WHERE id = $1 RETURNING expires_at AS "expiresAt"`,
      [sessionId, lifeDays, idleDays],
    );
    return rows?.[0]?.expiresAt ?? null;
  }
}
