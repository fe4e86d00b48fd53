import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Page, type ListQuery } from '../../../platform/http/input/lists.js';
import { pounds, poundsText } from '../../../platform/money/pence.js';
import type { Circle } from '../../auth/audience.policy.js';
import type { Actor } from '../../auth/access/auth.guards.js';
import { fileView } from '../../files/files.views.js';
import type { StoredFile } from '../../files/stored-file.entity.js';
import { callingBidder } from '../../installers/bidder.views.js';
import { Installers } from '../../installers/installers.service.js';
import { JobPhotos } from '../../leads/job-photos.service.js';
import { leadViews, type InvitationOnLead, type LeadView } from '../../leads/leads.views.js';
import { Refunds } from '../../payments/refunds/refunds.service.js';
import type { RefundView } from '../../payments/refunds/refunds.views.js';
import { ReviewViews } from '../../reviews/review-views.service.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { Settings } from '../../settings/settings.service.js';
import { LeadStories } from './lead-stories.service.js';
import { leadCounts, type LeadCounts } from './lead-counts.reads.js';
import { leadBoard } from './lead-board.reads.js';
import type { BoardReader, BoardRow } from './lead-board.sql.js';

/** The leads that are on offer, as each reader may see them. */
@Injectable()
export class LeadBoard {
  constructor(
    private readonly settings: Settings,
    private readonly database: Database,
    private readonly installers: Installers,
    private readonly reviews: ReviewViews,
    private readonly photos: JobPhotos,
    private readonly stories: LeadStories,
    private readonly refunds: Refunds,
  ) {}

  /** Installers: leads that take bids, all over the UK. Staff: all but the deleted. */
  async list(actor: Actor, query: ListQuery): Promise<Page<LeadView>> {
    const reader = await this.readerFor(actor);
    const page = await leadBoard.page(this.database, query, reader);
    const { feePercent } = await this.settings.current();
    return page.map((row) => viewOf(row, reader, actor, feePercent));
  }

  /** How many leads an installer can reach, how many of them went out since, and how many there are; as far as lists count. */
  async countsFor(installerId: string, since: Date): Promise<LeadCounts> {
    return leadCounts(this.database, readerOf(await this.installers.bidder(null, installerId)), since);
  }

  /** @throws NotFound for a lead that this reader may not see */
  async find(actor: Actor, leadId: string): Promise<LeadView> {
    const { row, reader } = await this.seenBy(actor, leadId);
    const customerRating = row.customerId ? await this.reviews.rating(row.customerId) : undefined;
    const photos = await this.photos.byJob(leadId);
    const seen = photos.filter((photo) => maySeePhoto(photo, row, reader));
    const { feePercent } = await this.settings.current();
    return {
      ...viewOf(row, reader, actor, feePercent),
      photos: seen.map(fileView),
      morePhotos: photos.length - seen.length,
      ...(reader && {
        timeline: row.unlockId ? await this.stories.find(reader.id, leadId) : [],
        refund: await this.refundOf(row),
        invitation: await this.invitationOf(reader, row),
      }),
      ...(customerRating && { customerRating }),
    };
  }

  /** Whether this reader may open a photo of the lead. @throws NotFound as {@link find} does */
  async showsPhoto(actor: Actor, leadId: string, photo: StoredFile): Promise<boolean> {
    const { row, reader } = await this.seenBy(actor, leadId);
    return maySeePhoto(photo, row, reader);
  }

  private async seenBy(actor: Actor, leadId: string): Promise<{ row: BoardRow; reader: BoardReader | null }> {
    const reader = await this.readerFor(actor);
    const row = await leadBoard.find(this.database, leadId, reader);
    if (!row || !maySee(actor, row)) throw new NotFound();
    return { row, reader };
  }

  /** null: staff, and any other reader who is no installer. */
  async readerFor(actor: Actor): Promise<BoardReader | null> {
    if (actor.role !== 'installer') return null;
    return readerOf(callingBidder.valueFor(actor) ?? (await this.installers.bidder(null, actor.id)));
  }

  private async refundOf({ unlockChargeId }: BoardRow): Promise<RefundView | null> {
    if (!unlockChargeId) return null;
    return (await this.refunds.progress([unlockChargeId])).get(unlockChargeId) ?? null;
  }

  private async invitationOf({ id }: BoardReader, lead: BoardRow): Promise<InvitationOnLead | null> {
    const invitations = repository(this.database.reader, Invitation);
    const invitation = await invitations.findOneBy({ leadId: lead.id, installerId: id });
    if (!invitation) return null;
    return { at: invitation.invitedAt.toISOString(), by: lead.customerId === null ? 'team' : 'customer' };
  }
}

/** @param feePercent of what is awarded now */
function viewOf(row: BoardRow, reader: BoardReader | null, actor: Actor, feePercent: number): LeadView {
  const distance = row.distanceMiles ?? null;
  const radius = reader?.workingRadiusMiles ?? null;
  return {
    ...leadViews[circleOf(row, reader, actor)](row),
    feePercent,
    locked: row.locked,
    bidders: row.bidders,
    distanceMiles: distance === null ? null : Math.round(distance),
    inRange: distance === null || radius === null ? null : distance <= radius,
    unlock: unlockOf(row),
    myBid: bidOf(row),
    ...(row.locked && { description: null }),
  };
}

/** An installer without a place of their own sees no distance. */
const readerOf = (bidder: BoardReader): BoardReader =>
  bidder.isApproved ? bidder : { ...bidder, lat: null, lng: null };

/** How near the reader is to the lead. */
function circleOf(row: BoardRow, reader: BoardReader | null, { role }: Actor): Circle {
  if (reader === null) return role === 'admin' ? 'staff' : 'owner';
  if (row.unlockStatus === 'paid') return row.bidStatus === 'accepted' ? 'afterAward' : 'afterDeposit';
  return reader.isApproved ? 'approved' : 'everybody';
}

/** Photos show the place: they go with the description, and those that the owner keeps back with the full address. */
function maySeePhoto({ restricted }: StoredFile, row: BoardRow, reader: BoardReader | null): boolean {
  if (reader === null || row.unlockStatus === 'paid') return true;
  return reader.isApproved && !row.locked && !restricted;
}

const unlockOf = ({ unlockId, unlockStatus, unlockPence }: BoardRow): LeadView['unlock'] =>
  unlockId ? { id: unlockId, status: unlockStatus ?? '', depositAmount: poundsText(unlockPence ?? 0) } : null;

const bidOf = ({ bidId, bidStatus, bidPence, bidEta, bidMessage }: BoardRow): LeadView['myBid'] =>
  bidId
    ? {
        id: bidId,
        status: bidStatus ?? '',
        price: pounds(bidPence ?? 0),
        eta: bidEta ?? '',
        message: bidMessage,
      }
    : null;

/** Installers keep sight of a lead that they once paid for. */
function maySee({ id, role }: Actor, { customerId, isOpen, isArchived, unlockId }: BoardRow): boolean {
  if (role === 'customer') return customerId === id;
  if (role === 'admin') return !isArchived;
  return isOpen || unlockId !== null;
}
