import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Environment } from '../../../config/environment.js';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { inGroups, recoveryCodeCount, recoveryCodeOf } from './two-factor.policy.js';

/** Codes that stand in for a lost device, each once. Only their hashes are kept, under a key of ours. */
@Injectable()
export class RecoveryCodeList {
  private readonly key: Buffer;

  constructor(
    { APP_SECRET }: Environment,
    private readonly database: Database,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'recovery codes', 32));
  }

  /** New ones in the place of all before them, for their owner to write down. */
  async renew(tx: Tx, userId: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(16)));
    await this.forget(tx, userId);
    await repository(tx, RecoveryCode).insert(
      codes.map((code) => ({ userId, codeHash: this.hash(userId, code) })),
    );
    return codes.map(inGroups);
  }

  /** Whether it was one of those that are left. It is none of them from now on. */
  async use(tx: Tx, userId: string, code: string): Promise<boolean> {
    const used = await sql.affected(
      tx,
      'UPDATE recovery_codes SET used_at = clock_now() WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL',
      [userId, this.hash(userId, code)],
    );
    return used === 1;
  }

  left(userId: string): Promise<number> {
    return repository(this.database, RecoveryCode).countBy({ userId, usedAt: IsNull() });
  }

  async forget(tx: Tx, userId: string): Promise<void> {
    await repository(tx, RecoveryCode).delete({ userId });
  }

  private hash(userId: string, code: string): Buffer {
    return createHmac('sha256', this.key).update(`${userId}:${code}`).digest();
  }
}
