import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { InvalidFields } from '../../../platform/errors/domain-error.js';
import type { Actor } from '../../auth/auth.policy.js';
import { noAddress, type PushView, type SubscribeToPush } from './push.dto.js';
import { PushNotOffered } from './push.errors.js';
import { isBrowserKey, PushKeys } from './push-keys.js';
import { mostBrowsers } from './push.policy.js';
import { WebPushGateway } from './web-push.gateway.js';

/** Which browsers are told of news. Each belongs to the session in which it was turned on, and ends with it. */
@Injectable()
export class PushSubscriptions {
  constructor(
    private readonly database: Database,
    private readonly keys: PushKeys,
    private readonly gateway: WebPushGateway,
  ) {}

  async ofSession(sessionId: string): Promise<PushView> {
    const [row] = await sql<{ isOn: boolean }>(
      this.database,
      'SELECT EXISTS (SELECT FROM push_subscriptions WHERE session_id = $1) AS "isOn"',
      [sessionId],
    );
    return { publicKey: this.keys.pair?.publicKey ?? null, isOn: row?.isOn ?? false };
  }

  /**
   * A browser has one address: the person who is signed in there now has it, also after somebody else.
   * @throws PushNotOffered, InvalidFields
   */
  async turnOn(
    { id: userId, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
    { endpoint, keys }: SubscribeToPush,
  ): Promise<void> {
    if (!this.keys.pair) throw new PushNotOffered();
    if (!this.gateway.takes(endpoint)) throw new InvalidFields({ endpoint: noAddress });
    if (!isBrowserKey(keys.p256dh)) throw new InvalidFields({ 'keys.p256dh': 'This is no key of a browser' });
    await this.database.transaction(async (tx) => {
      // Who turns on two browsers at once is one after the other.
      await sql(tx, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 1100))', [userId]);
      // What waits for somebody else at this address goes with them.
      await sql(
        tx,
        `DELETE FROM push_subscriptions WHERE session_id = $1 AND endpoint <> $2 OR endpoint = $2 AND user_id <> $3`,
        [sessionId, endpoint, userId],
      );
      await sql(
        tx,
        `INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (endpoint) DO UPDATE
           SET user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
               created_at = excluded.created_at`,
        [userId, sessionId, endpoint, keys.p256dh, keys.auth],
      );
      await sql(
        tx,
        `DELETE FROM push_subscriptions WHERE id IN (
           SELECT id FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2)`,
        [userId, mostBrowsers],
      );
    });
  }

  async turnOff(sessionId: string): Promise<void> {
    await sql(this.database, 'DELETE FROM push_subscriptions WHERE session_id = $1', [sessionId]);
  }
}
