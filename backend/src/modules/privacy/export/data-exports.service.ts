import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { BytesMissing, Storage } from '../../../platform/storage/storage.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Actor } from '../../auth/auth.policy.js';
import { Credentials } from '../../auth/passwords/credentials.service.js';
import { Proofs } from '../../auth/two-factor/proofs.service.js';
import { Users } from '../../auth/users.service.js';
import { exportAsked } from '../privacy.events.js';
import { DataExport } from './data-export.entity.js';
import { ExportNotReady } from './data-export.errors.js';
import { exportKey } from './data-export.policy.js';

const shownAtMost = 10;

/** Copies of a person's data: asked for, listed and fetched. A worker makes them (`ExportMaking`). */
@Injectable()
export class DataExports {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly users: Users,
    private readonly credentials: Credentials,
    private readonly proofs: Proofs,
  ) {}

  /**
   * A second request while one waits is answered with that one.
   * @throws ProofRequired, InvalidFields on `password`, TooMany
   */
  async ask(caller: Actor, password: string): Promise<DataExport> {
    await this.proofs.assertSecondFactor(caller);
    await this.credentials.confirm(caller.id, password, 'password');
    return this.database.transaction(async (tx) => {
      await this.users.lock(tx, caller.id);
      const exports = repository(tx, DataExport);
      const waiting = await exports.findOneBy({ userId: caller.id, status: 'waiting' });
      if (waiting) return waiting;
      const asked = await exports.save(
        exports.create({ userId: caller.id, status: 'waiting', askedAt: this.clock.now() }),
      );
      await this.outbox.record(tx, exportAsked, { exportId: asked.id, userId: caller.id });
      return asked;
    });
  }

  /** The newest first. */
  list(userId: string): Promise<DataExport[]> {
    return repository(this.database, DataExport).find({
      where: { userId },
      order: { askedAt: 'DESC' },
      take: shownAtMost,
    });
  }

  /** @throws NotFound also when it is somebody else's, ExportNotReady */
  async open(userId: string, id: string): Promise<Readable> {
    const found = await repository(this.database, DataExport).findOneBy({ id, userId });
    if (!found) throw new NotFound();
    if (found.status !== 'made' || !found.expiresAt || found.expiresAt <= this.clock.now())
      throw new ExportNotReady();
    return this.storage.read(exportKey(id)).catch((error: unknown) => {
      throw error instanceof BytesMissing ? new ExportNotReady() : error;
    });
  }
}
