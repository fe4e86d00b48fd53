import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Live } from '../../../platform/http/live/live.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Lead } from '../../leads/lead.entity.js';
import { Leads } from '../../leads/leads.service.js';
import type { Decider } from '../awards/awards.service.js';
import { installersInvited } from '../bids.events.js';
import { assertMayDecide } from '../bids.policy.js';
import { assertMayBeJoined } from '../places.policy.js';
import { placesOf } from '../places.reads.js';
import { Invitation } from './invitation.entity.js';
import type { InvitationsView, InvitationView, KnownInstaller } from './invitations.views.js';
import {
  assertInvitable,
  assertTakesInvitations,
  mostInvitations,
  newlyInvited,
} from './invitations.policy.js';
import { invitableSql, invitedSql, knownSql } from './invitations.reads.js';

/** Installers whom the owner of a job asks to bid on it: they are told at once, and bid by the same rules as all others. */
@Injectable()
export class Invitations {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly leads: Leads,
  ) {}

  /**
   * Safe to repeat: who is invited already stays so and is not told again.
   * @throws NotFound when it is not theirs, InvitationsClosed, InvitationsFull, PlacesTaken, InvalidFields
   */
  async invite(owner: Decider, leadId: string, installerIds: readonly string[]): Promise<void> {
    await this.database.transaction(async (tx) => {
      const lead = await this.leads.lock(tx, leadId);
      assertMayDecide(owner, lead);
      assertTakesInvitations(lead);
      const before = await repository(tx, Invitation).findBy({ leadId });
      const fresh = newlyInvited(
        installerIds,
        before.map(({ installerId }) => installerId),
      );
      if (fresh.length === 0) return;
      assertMayBeJoined(lead, await placesOf(tx, leadId));
      const reader = owner.role === 'admin' ? null : owner.id;
      const invitable = await sql<{ id: string }>(tx, invitableSql, [fresh, reader]);
      assertInvitable(
        fresh,
        invitable.map(({ id }) => id),
      );
      await this.insert(tx, owner, lead, fresh);
    });
  }

  /** For the lead's owner. @throws NotFound when it is not theirs */
  async find(owner: Decider, leadId: string): Promise<InvitationsView> {
    const lead = await this.leads.get(leadId);
    assertMayDecide(owner, lead);
    const invitations = await invitationsOf(this.database.reader, leadId);
    const left = lead.isOpen ? Math.max(0, mostInvitations - invitations.length) : 0;
    const known =
      left > 0 && lead.customerId
        ? await sql<KnownInstaller>(this.database, knownSql, [lead.customerId, leadId])
        : [];
    return { invitations, left, known: known.map(knownView) };
  }

  private async insert(tx: Tx, owner: Decider, lead: Lead, installerIds: readonly string[]): Promise<void> {
    const invitedAt = this.clock.now();
    await repository(tx, Invitation).insert(
      installerIds.map((installerId) => ({ leadId: lead.id, installerId, invitedBy: owner.id, invitedAt })),
    );
    await this.outbox.record(tx, installersInvited, { leadId: lead.id, installerIds: [...installerIds] });
    if (lead.customerId) await this.live.changed(tx, lead.customerId, ['jobs']);
  }
}

/** Whom a lead's owner has invited, the first first. */
export async function invitationsOf(reader: Tx, leadId: string): Promise<InvitationView[]> {
  const rows = await sql<{ installerId: string; name: string; invitedAt: Date }>(reader, invitedSql, [
    leadId,
  ]);
  return rows.map(({ invitedAt, ...row }) => ({ ...row, invitedAt: invitedAt.toISOString() }));
}

const knownView = ({
  installerId,
  name,
  businessName,
  lastJob,
  wasChosen,
}: KnownInstaller): KnownInstaller => ({
  installerId,
  name,
  businessName,
  lastJob,
  wasChosen,
});
