import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { InvalidFields } from '../../../platform/errors/domain-error.js';

/** A session on a new device, for the sender of the mail about it. */
export interface RevealedSession {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly device: string | null;
  readonly at: Date;
  /** Ends this session and does nothing else. */
  readonly key: string;
}

/** The link in a mail about a new device ends that one session, without a sign-in. */
@Injectable()
export class SessionLinks {
  private readonly key: Buffer;

  constructor(
    { APP_SECRET }: Environment,
    private readonly database: Database,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'session links', 32));
  }

  /** null: it has ended already, or its account does not hold the address. */
  async reveal(id: string): Promise<RevealedSession | null> {
    const [row] = await sql<Omit<RevealedSession, 'key'>>(
      this.database,
      `SELECT u.id AS "userId", u.email, u.first_name AS "firstName", s.device, s.created_at AS at
         FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = $1 AND u.deleted_at IS NULL AND u.holds_email`,
      [id],
    );
    return row ? { ...row, key: this.keyOf(id) } : null;
  }

  /** Ends that session; one that has ended is ended. @throws InvalidFields on `key` */
  async use(id: string, key: string): Promise<void> {
    const isOurs = timingSafeEqual(Buffer.from(this.keyOf(id), 'hex'), Buffer.from(key, 'hex'));
    if (!isOurs) throw new InvalidFields({ key: incompleteLink });
    await sql(this.database, 'DELETE FROM sessions WHERE id = $1', [id]);
  }

  private keyOf(id: string): string {
    return createHmac('sha256', this.key).update(id.toLowerCase()).digest('hex');
  }
}

export const incompleteLink = 'This link is not complete. Copy all of it from the mail.';
