import { Injectable } from '@nestjs/common';
import { Batcher } from '../../../platform/database/batcher.js';
import { Database } from '../../../platform/database/database.js';
import { daysBefore, forget } from '../../../platform/database/forget.js';
import { sql } from '../../../platform/database/sql.js';
import { callOutside } from '../../../platform/faults/fault-point.js';
import { Log } from '../../../platform/logging/log.js';
import { Clock } from '../../../platform/time/clock.js';
import type { PushDelivery } from './push-delivery.entity.js';
import type { PushSubscription } from './push-subscription.entity.js';
import { Rounds } from '../../../platform/messaging/workers/rounds.js';
import { afterCall, holdSeconds, keptDays, urgencyOf, type PushSettled } from './push.policy.js';
import { WebPushGateway } from './web-push.gateway.js';

/** Calls to push services at the same time. */
const atOnce = 20;

type Claimed = Pick<PushDelivery, 'id' | 'category' | 'title' | 'body' | 'path' | 'attempts' | 'expiresAt'> &
  Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'> & { subscriptionId: string };

/** Brings news to browsers' push services, at least once within its time. A claim is a time that passes: who dies with it holds up nothing. */
@Injectable()
export class Pushes {
  private readonly rounds = new Rounds<Claimed>({
    most: () => atOnce,
    claim: (most) => this.claim(most),
    carryOut: (one) =>
      this.bring(one).catch((error: unknown) =>
        this.log.error('News was not brought to a device', { pushId: one.id, err: error }),
      ),
  });
  private readonly settling = new Batcher<PushSettled & { id: string }>((all) => this.settleAll(all));

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gateway: WebPushGateway,
    private readonly log: Log,
  ) {}

  /** Sends all that is due. */
  deliver(): Promise<void> {
    return this.rounds.run();
  }

  /** Gives up news that is old, and sends all that is due. */
  async sweep(): Promise<void> {
    await sql(
      this.database,
      `UPDATE push_deliveries SET state = 'expired' WHERE state = 'due' AND expires_at <= clock_now()`,
    );
    await this.deliver();
  }

  /** @returns how many are gone */
  forgetOld(step?: number): Promise<number> {
    return forget(
      this.database,
      `DELETE FROM push_deliveries WHERE id IN (
         SELECT id FROM push_deliveries WHERE state <> 'due' AND created_at < $1
          ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      daysBefore(this.clock.now(), keptDays),
      step,
    );
  }

  private claim(most: number): Promise<Claimed[]> {
    return sql<Claimed>(
      this.database,
      `UPDATE push_deliveries d
          SET attempts = d.attempts + 1, next_attempt_at = clock_now() + make_interval(secs => $2)
         FROM push_subscriptions s
        WHERE s.id = d.subscription_id AND s.user_id = d.user_id AND d.id IN (
          SELECT id FROM push_deliveries
           WHERE state = 'due' AND next_attempt_at <= clock_now() AND expires_at > clock_now()
           ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING d.id, d.category, d.title, d.body, d.path, d.attempts, d.expires_at AS "expiresAt",
                 s.id AS "subscriptionId", s.endpoint, s.p256dh, s.auth`,
      [most, holdSeconds],
    );
  }

  private async bring(one: Claimed): Promise<void> {
    const { id, title, body, path, category, endpoint, p256dh, auth, attempts, expiresAt } = one;
    const left = Math.ceil((expiresAt.getTime() - this.clock.now().getTime()) / 1_000);
    const outcome = await callOutside('push.send', () =>
      this.gateway.send({
        endpoint,
        p256dh,
        auth,
        // The tag shows once what comes twice.
        payload: JSON.stringify({ title, body, path, tag: id }),
        lifeSeconds: Math.max(0, left),
        urgency: urgencyOf(category),
      }),
    );
    if (outcome.kind !== 'sent')
      this.log.warn('News was not taken for a device', {
        pushId: id,
        host: new URL(endpoint).host,
        outcome: outcome.kind,
        fault: outcome.code,
      });
    if (outcome.kind === 'gone')
      await sql(this.database, 'DELETE FROM push_subscriptions WHERE id = $1 AND endpoint = $2', [
        one.subscriptionId,
        endpoint,
      ]);
    else await this.settling.do({ id, ...afterCall(outcome, attempts, this.clock.now(), expiresAt) });
  }

  private async settleAll(all: readonly (PushSettled & { id: string })[]): Promise<void> {
    await sql(
      this.database,
      `UPDATE push_deliveries d
          SET state = c.state, next_attempt_at = c.next_attempt_at, last_error = c.last_error,
              sent_at = CASE WHEN c.state = 'sent' THEN clock_now() END
         FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[]) AS c (id, state, next_attempt_at, last_error)
        WHERE d.id = c.id AND d.state = 'due'`,
      [
        all.map(({ id }) => id),
        all.map(({ state }) => state),
        all.map(({ nextAttemptAt }) => nextAttemptAt),
        all.map(({ lastError }) => lastError),
      ],
    );
  }
}
