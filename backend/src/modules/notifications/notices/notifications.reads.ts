import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { nationOf, type Nation } from '../../../platform/geo/nations.js';
import { sql } from '../../../platform/database/sql.js';
import { Users } from '../../auth/users.service.js';
import type { StaffRole } from '../../auth/user.entity.js';
import type { Document } from '../../documents/document.entity.js';
import type { Lead } from '../../leads/lead.entity.js';
import type { YearView } from '../../payments/years/years.views.js';
import { Years } from '../../payments/years/years.service.js';
import { CisPapers } from '../../payments/cis/cis-papers.service.js';
import { TaxDetails } from '../../tax/tax-details.service.js';
import type { ChargeKind } from '../../payments/records/charge.entity.js';
import { Leads } from '../../leads/leads.service.js';
import type { Review } from '../../reviews/review.entity.js';
import { ReviewViews } from '../../reviews/review-views.service.js';
import type { Ticket } from '../../tickets/ticket.entity.js';
import { Tickets } from '../../tickets/tickets.service.js';
import type { Audience, Reader } from './readers.js';

type Paper = Pick<Document, 'userId' | 'kind' | 'expiresOn' | 'reason'>;

interface Points {
  /** Below zero: they were taken. */
  points: number;
  title: string | null;
}

/** What a charge paid for. */
export interface Bought {
  readonly kind: ChargeKind;
  readonly isBought: boolean;
  readonly lead: Lead | null;
}

/** What notices look up: rows of the floors below, never written. */
@Injectable()
export class NoticeReads {
  constructor(
    private readonly database: Database,
    private readonly leads: Leads,
    private readonly users: Users,
    private readonly tickets: Tickets,
    private readonly reviews: ReviewViews,
    private readonly years: Years,
    private readonly taxDetails: TaxDetails,
    /** The sum held back for HMRC. */
    readonly cis: CisPapers,
  ) {}

  /** Archived ones too. @throws NotFound */
  lead(id: string): Promise<Lead> {
    return this.leads.get(id);
  }

  ticket(id: string): Promise<Ticket | null> {
    return this.tickets.find(id);
  }

  leadIfAny(id: string): Promise<Lead | null> {
    return this.leads.find(id);
  }

  review(id: string): Promise<Review> {
    return this.reviews.get(id);
  }

  /** The lead whose work was agreed. @throws NotFound */
  async leadOfAssignment(assignmentId: string): Promise<Lead> {
    const [row] = await sql<{ leadId: string }>(
      this.database,
      'SELECT lead_id AS "leadId" FROM assignments WHERE id = $1',
      [assignmentId],
    );
    return this.leads.get(row?.leadId ?? '');
  }

  /** First and last name; null for an erased account. */
  async nameOf(userId: string): Promise<string | null> {
    const user = await this.users.find(userId);
    return user && `${user.firstName} ${user.lastName}`;
  }

  /** What a company calls itself; null for a private person. */
  async companyOf(userId: string): Promise<string | null> {
    return (await this.users.find(userId))?.companyName ?? null;
  }

  /** What an installer was paid in a year, and as whom HMRC is told of them; null: nothing. */
  async yearOf(userId: string, year: number): Promise<(YearView & { who: string | null }) | null> {
    const { years } = await this.years.byUser(userId);
    const found = years.find((one) => one.year === year);
    return found ? { ...found, who: await this.taxDetails.whoIs(userId) } : null;
  }

  /** What of labour will be held back of an award, in percent; 0: nothing. */
  async cisPercent(awardId: string): Promise<number> {
    const [row] = await sql<{ percent: number | null }>(
      this.database,
      'SELECT cis_percent AS percent FROM awards WHERE id = $1',
      [awardId],
    );
    return row?.percent ?? 0;
  }

  /** Whose bank holidays an installer's bank keeps. */
  async nationOf(installerId: string): Promise<Nation> {
    const [row] = await sql<{ postcode: string }>(
      this.database,
      'SELECT postcode FROM installers WHERE user_id = $1',
      [installerId],
    );
    return nationOf(row?.postcode);
  }

  /** How long an installer means to take, in their words. */
  async bidEta(bidId: string): Promise<string> {
    const [bid] = await sql<{ eta: string }>(this.database, 'SELECT eta FROM bids WHERE id = $1', [bidId]);
    return bid?.eta ?? '';
  }

  /** Whether a bid was lost on this unlock: then the bid's own notice says what becomes of the deposit. */
  async hasLostBid(unlockId: string): Promise<boolean> {
    const lost = await sql(
      this.database,
      `SELECT FROM bids WHERE unlock_id = $1 AND status = 'rejected' LIMIT 1`,
      [unlockId],
    );
    return lost.length > 0;
  }

  /** Installers who paid a deposit on this lead at some time and may bid, but for one of them, if any. */
  async otherBidders(leadId: string, but: string | null): Promise<string[]> {
    const rows = await sql<{ id: string }>(
      this.database,
      `SELECT DISTINCT u.installer_id AS id FROM unlocks u JOIN users p ON p.id = u.installer_id
        WHERE u.lead_id = $1 AND u.paid_at IS NOT NULL AND u.installer_id IS DISTINCT FROM $2 AND p.is_approved`,
      [leadId, but],
    );
    return rows.map(({ id }) => id);
  }

  /** What staff wrote when they held or released pay. */
  async reasonOfHold(holdId: string): Promise<string> {
    const [hold] = await sql<{ reason: string }>(
      this.database,
      'SELECT reason FROM payout_holds WHERE id = $1',
      [holdId],
    );
    return hold?.reason ?? '';
  }

  /** What staff wrote when they ended the lead or the account last, as one sentence begins; null when they gave no reason. */
  async staffReason(of: 'leads' | 'users', id: string): Promise<string | null> {
    const [entry] = await sql<{ reason: string | null }>(
      this.database,
      `SELECT reason FROM audit_entries
        WHERE subject_id = $1 AND subject = $2 AND actor_kind = 'staff' AND jsonb_exists_any(after, $3)
        ORDER BY id DESC LIMIT 1`,
      [id, of, of === 'leads' ? ['status'] : ['suspended_at', 'is_approved']],
    );
    return entry?.reason?.trim().replace(/\.$/, '') || null;
  }

  /** What staff last said to an applicant; null: nothing. */
  async wordsToApplicant(userId: string): Promise<string | null> {
    const [row] = await sql<{ words: string | null }>(
      this.database,
      'SELECT words FROM application_reviews WHERE user_id = $1',
      [userId],
    );
    return row?.words ?? null;
  }

  /** A paper; null: it is gone. */
  async paper(id: string): Promise<Paper | null> {
    const [row] = await sql<Paper>(
      this.database,
      `SELECT user_id AS "userId", kind, expires_on::text AS "expiresOn", reason FROM documents WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** A change of somebody's points, and what it was about. */
  async points(id: string): Promise<Points | null> {
    const [row] = await sql<Points>(
      this.database,
      `SELECT e.points, coalesce(r.title, l.title) AS title FROM point_events e
         LEFT JOIN assignments a ON a.id = e.subject_id LEFT JOIN reviews r ON r.id = e.subject_id
         LEFT JOIN leads l ON l.id = a.lead_id WHERE e.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** What a customer has paid for the lead's award and gets back, in pence; null when nothing was paid. */
  async returningPence(leadId: string): Promise<number | null> {
    const [award] = await sql<{ pence: number }>(
      this.database,
      `SELECT coalesce(w.price_pence, a.price_pence) AS pence FROM awards a LEFT JOIN assignments w ON w.id = a.id
        WHERE a.lead_id = $1 AND a.payer_id IS NOT NULL AND a.awarded_at IS NOT NULL
          AND a.status IN ('awarded', 'refunding', 'refunded', 'refund_failed')
        ORDER BY a.awarded_at DESC LIMIT 1`,
      [leadId],
    );
    return award?.pence ?? null;
  }

  /** The lead that a deposit (its unlock), a payment (its award), or what was added to one later (its change of price), was for. */
  async leadPaidFor(kind: ChargeKind, subjectId: string): Promise<Lead | null> {
    const [row] = await sql<{ leadId: string }>(this.database, leadOfSql[kind], [subjectId]);
    return row ? this.leads.find(row.leadId) : null;
  }

  /** The paid charge for this; null where nothing was paid by card. */
  async chargeFor(kind: ChargeKind, subjectId: string): Promise<string | null> {
    const [row] = await sql<{ id: string }>(
      this.database,
      `SELECT id FROM charges WHERE kind = $1 AND subject_id = $2 AND status = 'succeeded'`,
      [kind, subjectId],
    );
    return row?.id ?? null;
  }

  /** The charge that was paid when the price of work was last raised to this, in pence. */
  async chargeOfPrice(assignmentId: string, pricePence: number): Promise<string | null> {
    const [row] = await sql<{ id: string }>(
      this.database,
      `SELECT charge_id AS id FROM price_changes
        WHERE assignment_id = $1 AND price_pence = $2 AND status = 'done' AND charge_id IS NOT NULL
        ORDER BY created_at DESC LIMIT 1`,
      [assignmentId, pricePence],
    );
    return row?.id ?? null;
  }

  /** What a charge paid for. `isBought`: it came about, so that the news of it has brought the receipt. */
  async boughtWith(chargeId: string): Promise<Bought | null> {
    const [row] = await sql<Omit<Bought, 'lead'> & { subjectId: string }>(
      this.database,
      `SELECT kind, subject_id AS "subjectId",
              CASE kind WHEN 'charge' THEN EXISTS (SELECT FROM assignments a WHERE a.id = c.subject_id)
                        WHEN 'extra' THEN EXISTS (SELECT FROM price_changes p WHERE p.id = c.subject_id AND p.status = 'done')
                        ELSE true END AS "isBought"
         FROM charges c WHERE id = $1`,
      [chargeId],
    );
    if (!row) return null;
    const { subjectId, ...rest } = row;
    return { ...rest, lead: await this.leadPaidFor(row.kind, subjectId) };
  }

  /** Who was invited to a lead: they hear of it by their invitation. */
  async invitedTo(leadId: string): Promise<string[]> {
    const rows = await sql<{ id: string }>(
      this.database,
      'SELECT installer_id AS id FROM invitations WHERE lead_id = $1',
      [leadId],
    );
    return rows.map(({ id }) => id);
  }

  /** What people call their saved searches, by the searches' ids; deleted ones have none. */
  async searchNames(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await sql<{ id: string; name: string }>(
      this.database,
      'SELECT id, name FROM saved_searches WHERE id = ANY ($1)',
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** The staff of these roles, and the owners. */
  async staffWith(...roles: readonly StaffRole[]): Promise<string[]> {
    const rows = await sql<{ id: string }>(
      this.database,
      `SELECT id FROM users WHERE is_admin AND deleted_at IS NULL AND staff_role = ANY ($1)`,
      [[...roles, 'owner']],
    );
    return rows.map(({ id }) => id);
  }

  /** Who is told of something meant for `audience`: living accounts only. */
  readers(audience: Audience): Promise<Reader[]> {
    const ids = audience === 'staff' ? null : audience;
    return sql<Reader>(
      this.database,
      `SELECT id, CASE WHEN holds_email THEN email END AS email, first_name AS "firstName", phone_number AS "phoneNumber", phone_verified_at AS "phoneVerifiedAt"
         FROM users WHERE deleted_at IS NULL AND ${ids ? 'id = ANY ($1::uuid[])' : 'is_admin'}`,
      ids ? [ids] : [],
    );
  }
}

const leadOfSql: Readonly<Record<ChargeKind, string>> = {
  deposit: 'SELECT lead_id AS "leadId" FROM unlocks WHERE id = $1',
  charge: 'SELECT lead_id AS "leadId" FROM awards WHERE id = $1',
  extra: `SELECT a.lead_id AS "leadId" FROM price_changes p JOIN assignments a ON a.id = p.assignment_id WHERE p.id = $1`,
};
