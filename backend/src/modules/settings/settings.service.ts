import { Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import { Environment } from '../../config/environment.js';
import { Database, isDatabaseAway, isUniqueViolation, type Tx } from '../../platform/database/database.js';
import { DatabasePulse } from '../../platform/database/database-pulse.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import type { ListQuery, Page } from '../../platform/http/input/lists.js';
import { Clock } from '../../platform/time/clock.js';
import type { ChangeSettings } from './settings.dto.js';
import { SettingsVersion } from './settings.entity.js';
import { StaleSettings } from './settings.errors.js';
import { assertNoContradiction, settingsOf, startOf, type MarketSettings } from './settings.policy.js';
import { settingsHistory } from './settings.reads.js';
import {
  settingsOfInput,
  valuesViewOf,
  versionViewOf,
  type SettingsVersionView,
  type SettingsView,
} from './settings.views.js';

/** How old what is only shown may be, in milliseconds. */
const freshMs = 1_000;

/** What owners decide of the market, from which moment. No process keeps it: a decision holds everywhere without a restart. */
@Injectable()
export class Settings {
  private shown: { values: MarketSettings; askedAt: number } | undefined;
  private asking: Promise<MarketSettings> | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly database: Database,
    private readonly pulse: DatabasePulse,
    private readonly clock: Clock,
  ) {}

  /** What holds now, for what is shown: at most a second old, or the last that was known while the database is away. */
  async current(): Promise<MarketSettings> {
    if (this.shown && performance.now() - this.shown.askedAt < freshMs) return this.shown.values;
    if (!this.pulse.isBeating) return this.lastKnown;
    try {
      return await (this.asking ??= this.ask().finally(() => (this.asking = undefined)));
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      return this.lastKnown;
    }
  }

  /** What holds now, for what is agreed or decided by it. @param tx in which that is written down */
  async inForce(tx: Tx): Promise<MarketSettings> {
    return (await this.rowInForce(tx)) ?? settingsOf(this.environment);
  }

  /** What holds now, and what comes next. */
  async read(): Promise<SettingsView> {
    const [row] = await sql<{ id: string | null; version: number; plannedId: string | null }>(
      this.database,
      `SELECT (SELECT id FROM settings WHERE from_at <= clock_now() ORDER BY version DESC LIMIT 1) AS id,
              coalesce((SELECT max(version) FROM settings), 0) AS version,
              (SELECT s.id FROM settings s WHERE s.from_at > clock_now() AND NOT EXISTS
                 (SELECT FROM settings later WHERE later.version > s.version AND later.from_at <= s.from_at)
                ORDER BY s.from_at LIMIT 1) AS "plannedId"`,
    );
    const { id = null, version = 0, plannedId = null } = row ?? {};
    const [held, planned] = await Promise.all([this.version(id), this.version(plannedId)]);
    return {
      ...(held ?? { ...valuesViewOf(settingsOf(this.environment)), from: null, reason: null, by: null }),
      version,
      planned,
    };
  }

  async history(query: ListQuery): Promise<Page<SettingsVersionView>> {
    const now = this.clock.now();
    return (await settingsHistory.page(this.database, query)).map((row) => versionViewOf(row, now));
  }

  /** A new version. An earlier version that does not begin before this one never holds; it stays in the history. @throws InvalidFields, StaleSettings */
  async change(changedBy: string, input: ChangeSettings): Promise<SettingsView> {
    const values = settingsOfInput(input);
    assertNoContradiction(values);
    await this.database
      .transaction(async (tx) => {
        const [newest] = await sql<{ version: number; now: Date }>(
          tx,
          'SELECT coalesce(max(version), 0) AS version, clock_now() AS now FROM settings',
        );
        if (newest?.version !== input.version) throw new StaleSettings();
        // The database's own time: that is what every process compares it with.
        const { now } = newest;
        const from = startOf(input.from, now);
        await repository(tx, SettingsVersion).insert({
          ...values,
          version: input.version + 1,
          from,
          reason: input.reason,
          changedBy,
          changedAt: now,
        });
      })
      .catch((error: unknown) => {
        // Two owners at once: both saw the same version, and one of them was faster.
        throw isUniqueViolation(error, 'settings_one_of_version') ? new StaleSettings() : error;
      });
    this.shown = undefined;
    return this.read();
  }

  private get lastKnown(): MarketSettings {
    return this.shown?.values ?? settingsOf(this.environment);
  }

  private async ask(): Promise<MarketSettings> {
    const askedAt = performance.now();
    const values = (await this.rowInForce(this.database.reader)) ?? settingsOf(this.environment);
    this.shown = { values, askedAt };
    return values;
  }

  private async version(id: string | null): Promise<SettingsVersionView | null> {
    return id === null ? null : versionViewOf(await settingsHistory.get(this.database, id), this.clock.now());
  }

  private rowInForce(tx: Tx): Promise<SettingsVersion | null> {
    return repository(tx, SettingsVersion).findOne({
      where: { from: Raw((from) => `${from} <= clock_now()`) },
      order: { version: 'DESC' },
    });
  }
}
