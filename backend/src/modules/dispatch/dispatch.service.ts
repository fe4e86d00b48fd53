import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import { Live } from '../../platform/http/live/live.js';
import { Sweeps } from '../../platform/messaging/jobs/sweeps.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../platform/time/clock.js';
import { londonTime } from '../../platform/time/london.js';
import { alwaysAvailable, hearsAgainAt, whyNotTold } from '../installers/availability/availability.policy.js';
import { Availabilities } from '../installers/availability/availability.service.js';
import type { Lead } from '../leads/lead.entity.js';
import { Leads } from '../leads/leads.service.js';
import { DispatchRun } from './dispatch.entity.js';
import { waveTold } from './dispatch.events.js';
import { matchedOn, nextWaveAt, reasonFor, toldMiles, waveSize } from './dispatch.policy.js';
import { isFullSql, lastUnlockSql } from './matching.reads.js';
import { Matching, type Match } from './matching.service.js';

type LockedRun = Pick<DispatchRun, 'wave' | 'matchedOn' | 'startedBy'>;

/** Notifies installers of leads, the nearest first, in waves. */
@Injectable()
export class Dispatch {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly leads: Leads,
    private readonly matching: Matching,
    private readonly availabilities: Availabilities,
    private readonly sweeps: Sweeps,
  ) {}

  /** A lead takes bids from now on. @param eventId the same one again changes nothing */
  async begin(leadId: string, eventId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const lead = await this.leads.get(leadId, tx);
      const run = await this.lockRun(tx, lead);
      if (run.startedBy.includes(eventId)) return;
      await this.tellWave(tx, lead, run);
      await sql(tx, 'UPDATE dispatch_runs SET started_by = started_by || $2::uuid WHERE lead_id = $1', [
        lead.id,
        eventId,
      ]);
    });
  }

  /** A lead's text changed: installers who match only now are notified at once. The same change again finds no others. */
  async rematch(leadId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const lead = await this.leads.get(leadId, tx);
      const run = await this.lockRun(tx, lead);
      if (run.matchedOn !== matchedOn(lead)) await this.tellWave(tx, lead, run);
    });
  }

  /** Sends the next wave of every lead whose wait is over. */
  async tellNextWaves(): Promise<void> {
    await this.sweeps.through({
      name: 'tell the next wave',
      find: (resting) =>
        sql<{ id: string }>(
          this.database,
          `SELECT lead_id AS id FROM dispatch_runs WHERE next_wave_at <= $1 AND lead_id <> ALL ($2::uuid[])
            ORDER BY next_wave_at LIMIT 100`,
          [this.clock.now(), resting],
        ),
      work: ({ id }) => this.database.transaction((tx) => this.tellNextWave(tx, id)),
    });
  }

  private async tellNextWave(tx: Tx, leadId: string): Promise<void> {
    const now = this.clock.now();
    const run = await repository(tx, DispatchRun).findOne({
      where: { leadId },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    if (!run?.nextWaveAt || run.nextWaveAt > now) return;
    const [{ isFull } = { isFull: false }] = await sql<{ isFull: boolean }>(tx, isFullSql, [leadId]);
    const due = nextWaveAt(run.toldAt, isFull ? now : await this.lastUnlockAt(tx, leadId));
    if (due > now) await repository(tx, DispatchRun).update({ leadId }, { nextWaveAt: due });
    else await this.tellWave(tx, await this.leads.get(leadId, tx), run);
  }

  /** The lead's run, locked until the transaction ends; made when this is the first time. */
  private async lockRun(tx: Tx, lead: Lead): Promise<LockedRun> {
    const [run] = await sql<LockedRun>(
      tx,
      `INSERT INTO dispatch_runs (lead_id, matched_on, told_at) VALUES ($1, '', $2)
       ON CONFLICT (lead_id) DO UPDATE SET lead_id = excluded.lead_id
       RETURNING wave, matched_on AS "matchedOn", started_by AS "startedBy"`,
      [lead.id, this.clock.now()],
    );
    if (!run) throw new Error(`The run of ${lead.id} could not be locked.`);
    return run;
  }

  private async tellWave(tx: Tx, lead: Lead, run: LockedRun): Promise<void> {
    const now = this.clock.now();
    const found = lead.isOpen ? await this.matching.nearest(tx, lead, waveSize + 1) : [];
    const wave = run.wave + 1;
    const told = found.slice(0, waveSize);
    if (told.length > 0) await this.notify(tx, lead, told, wave, now);
    const goesOn = found.length > waveSize;
    const backAt = lead.isOpen ? await this.passOver(tx, lead, goesOn ? told : [], now) : null;
    await sql(
      tx,
      `UPDATE dispatch_runs SET wave = $2, matched_on = $3, told_at = $4, next_wave_at = $5 WHERE lead_id = $1`,
      [
        lead.id,
        told.length > 0 ? wave : run.wave,
        matchedOn(lead),
        now,
        goesOn ? nextWaveAt(now, null) : backAt,
      ],
    );
  }

  /**
   * Writes down who matched and was not available. @param told of a full wave: those farther away have not had their turn yet
   * @returns when the first of them hears of leads again: a day off loses them no job while it still takes bids
   */
  private async passOver(tx: Tx, lead: Lead, told: readonly Match[], now: Date): Promise<Date | null> {
    const farthest = told.at(-1)?.distanceMiles ?? Number.POSITIVE_INFINITY;
    const absent = (await this.matching.absent(tx, lead, waveSize)).filter(
      ({ distanceMiles }) => distanceMiles <= farthest,
    );
    if (absent.length === 0) return null;
    const times = await this.availabilities.timesOf(
      tx,
      absent.map(({ installerId }) => installerId),
    );
    const at = londonTime(now);
    const timesOf = ({ installerId }: Match) => times.get(installerId) ?? alwaysAvailable;
    await sql(
      tx,
      `INSERT INTO dispatch_passes (lead_id, installer_id, distance_miles, reason, passed_at)
       SELECT $1, passed.id, passed.miles, passed.reason, $2 FROM unnest($3::uuid[], $4::float8[], $5::text[]) AS passed (id, miles, reason)
       ON CONFLICT (lead_id, installer_id) DO UPDATE SET reason = excluded.reason, passed_at = excluded.passed_at`,
      [
        lead.id,
        now,
        absent.map(({ installerId }) => installerId),
        absent.map(({ distanceMiles }) => distanceMiles),
        absent.map((match) => whyNotTold(timesOf(match), at) ?? 'not available'),
      ],
    );
    const backAt = absent.flatMap((match) => hearsAgainAt(timesOf(match), at)?.getTime() ?? []);
    return backAt.length === 0 ? null : new Date(Math.min(...backAt));
  }

  private async notify(tx: Tx, lead: Lead, told: Match[], wave: number, now: Date): Promise<void> {
    await sql(
      tx,
      `INSERT INTO dispatches (lead_id, installer_id, wave, distance_miles, reason, told_at)
       SELECT $1, told.id, $2, told.miles, told.reason, $3
         FROM unnest($4::uuid[], $5::float8[], $6::text[]) AS told (id, miles, reason)`,
      [
        lead.id,
        wave,
        now,
        told.map(({ installerId }) => installerId),
        told.map(({ distanceMiles }) => distanceMiles),
        told.map(({ distanceMiles, radiusMiles }) => reasonFor(lead.serviceType, distanceMiles, radiusMiles)),
      ],
    );
    await this.outbox.record(tx, waveTold, {
      leadId: lead.id,
      wave,
      told: told.map((match) => ({ installerId: match.installerId, distanceMiles: toldMiles(lead, match) })),
    });
    await this.leads.noteNotified(tx, lead.id, told.length);
    if (lead.customerId) await this.live.changed(tx, lead.customerId, ['jobs']);
  }

  private async lastUnlockAt(tx: Tx, leadId: string): Promise<Date | null> {
    const [row]: { at: Date | null }[] = await sql(tx, lastUnlockSql, [leadId]);
    return row?.at ?? null;
  }
}
