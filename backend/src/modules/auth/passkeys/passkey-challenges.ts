import { createHash, randomBytes } from 'node:crypto';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';

/** What an answer may be used for. */
export type Purpose = 'register' | 'sign-in' | 'proof';

const minutes = 5;
const hashOf = (challenge: Buffer): Buffer => createHash('sha256').update(challenge).digest();

/** Questions to passkeys: each is answered once, within five minutes, for what it was asked, and by the browser that was asked. */
export class PasskeyChallenges {
  constructor(private readonly database: Database) {}

  /** @param holder the session that asks; at sign-in a name that the browser was given */
  async issue(purpose: Purpose, holder: string): Promise<Buffer> {
    const challenge = randomBytes(32);
    await sql(
      this.database,
      `INSERT INTO passkey_challenges (challenge_hash, purpose, holder, expires_at)
       VALUES ($1, $2, $3, clock_now() + make_interval(mins => ${minutes}))`,
      [hashOf(challenge), purpose, holder],
    );
    return challenge;
  }

  /** Whether it was asked. It is not from now on. */
  async take(purpose: Purpose, holder: string, challenge: Buffer): Promise<boolean> {
    const taken = await sql.affected(
      this.database,
      `DELETE FROM passkey_challenges
        WHERE challenge_hash = $1 AND purpose = $2 AND holder = $3 AND expires_at > clock_now()`,
      [hashOf(challenge), purpose, holder],
    );
    return taken === 1;
  }

  async forgetOld(): Promise<void> {
    await sql(this.database, 'DELETE FROM passkey_challenges WHERE expires_at <= clock_now()', []);
  }
}
