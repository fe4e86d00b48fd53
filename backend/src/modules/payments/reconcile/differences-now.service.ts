import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Log } from '../../../platform/logging/log.js';
import { NotRepaired, NothingToRepair } from '../payments.errors.js';
import type { Difference } from './reconcile.compare.js';
import type { DifferencesView } from './reconcile.dto.js';
import { ReconcileRepair } from './reconcile-repair.service.js';
import { recentSince } from './reconcile-runs.service.js';
import { reconcileRunList } from './reconcile-runs.list.js';
import { Reconcile } from './reconcile.service.js';
import { repairWords } from './repair.words.js';

/** What a run found, as it is now, for staff who look into it. */
@Injectable()
export class DifferencesNow {
  constructor(
    private readonly database: Database,
    private readonly reconcile: Reconcile,
    private readonly repairs: ReconcileRepair,
    private readonly log: Log,
  ) {}

  /** Those that the run found, and those of the same books that have come since. @throws NotFound */
  async byRun(runId: string): Promise<DifferencesView> {
    const run = await reconcileRunList.get(this.database, runId);
    const found = await this.compare(run);
    const lines = found.map(({ line }) => line);
    const gone = run.differences.filter((line) => !lines.includes(line));
    const differences = [
      ...found.map(({ line, mend }) => ({
        line,
        isGone: false,
        repair: mend ? repairWords[mend.kind] : null,
      })),
      ...gone.map((line) => ({ line, isGone: true, repair: null })),
    ];
    return { differences };
  }

  /** @throws NotFound, NothingToRepair, NotRepaired, ProviderUnavailable */
  async repair(runId: string, line: string): Promise<DifferencesView> {
    const run = await reconcileRunList.get(this.database, runId);
    const mend = (await this.compare(run)).find((difference) => difference.line === line)?.mend;
    if (!mend) throw new NothingToRepair();
    await this.repairs.mend(mend).catch((error: unknown) => {
      if (error instanceof DomainError) throw error;
      this.log.warn('A difference could not be mended', { line, err: error });
      throw new NotRepaired();
    });
    return this.byRun(runId);
  }

  private compare({ isAll, startedAt }: { isAll: boolean; startedAt: Date }): Promise<Difference[]> {
    return isAll ? this.reconcile.compare() : this.reconcile.compare(recentSince(startedAt));
  }
}
