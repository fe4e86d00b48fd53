import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { poundsText } from '../../../platform/money/pence.js';
import type {
  InvitedInstaller,
  LeadRecord,
  PassedInstaller,
  RecordLink,
  ToldInstaller,
} from './records.dto.js';

/** So many of those who were told are named, the nearest ones. */
const mostNamed = 100;

type LeadFacts = Omit<
  LeadRecord,
  'depositAmount' | 'invited' | 'told' | 'passed' | 'deletedAt' | 'createdAt'
> & {
  depositPence: number;
  deletedAt: Date | null;
  createdAt: Date;
};

const leadSql = `
  SELECT l.id, l.title, l.description, l.status, l.archived_at AS "deletedAt", l.location, l.street_address AS "streetAddress", l.postcode, l.budget, l.priority,
         l.required_rank AS "requiredRank", l.service_type AS "serviceType", l.deposit_pence AS "depositPence",
         l.deadline::text AS deadline, l.created_at AS "createdAt", l.max_bidders AS "maxBidders", l.interested_count AS "interestedCount", l.bid_count AS "bidCount",
         (SELECT json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = l.customer_id) AS customer,
         (SELECT json_build_object('id', a.id, 'name', u.first_name || ' ' || u.last_name)
            FROM assignments a JOIN users u ON u.id = a.installer_id WHERE a.lead_id = l.id ORDER BY a.accepted_at DESC LIMIT 1) AS assignment,
         l.notified_count AS "toldCount"
    FROM leads l WHERE l.id = $1`;

const invitedSql = `
  SELECT i.installer_id AS id, u.first_name || ' ' || u.last_name AS name, i.invited_at AS "invitedAt",
         EXISTS (SELECT FROM unlocks p WHERE p.lead_id = i.lead_id AND p.installer_id = i.installer_id AND p.paid_at IS NOT NULL) AS "hasJoined"
    FROM invitations i JOIN users u ON u.id = i.installer_id WHERE i.lead_id = $1
   ORDER BY i.invited_at, i.installer_id`;

const toldSql = `
  SELECT d.installer_id AS id, u.first_name || ' ' || u.last_name AS name, d.wave, round(d.distance_miles::numeric, 1)::float AS "distanceMiles",
         d.reason, d.told_at AS "toldAt"
    FROM dispatches d JOIN users u ON u.id = d.installer_id WHERE d.lead_id = $1
   ORDER BY d.distance_miles, d.installer_id LIMIT ${mostNamed}`;

const passedSql = `
  SELECT p.installer_id AS id, u.first_name || ' ' || u.last_name AS name, round(p.distance_miles::numeric, 1)::float AS "distanceMiles",
         p.reason, p.passed_at AS "passedAt",
         EXISTS (SELECT FROM dispatches d WHERE d.lead_id = p.lead_id AND d.installer_id = p.installer_id) AS "wasToldLater"
    FROM dispatch_passes p JOIN users u ON u.id = p.installer_id WHERE p.lead_id = $1
   ORDER BY p.distance_miles, p.installer_id LIMIT ${mostNamed}`;

/** One lead with everything that belongs to it. */
@Injectable()
export class LeadRecords {
  constructor(private readonly database: Database) {}

  /** Also of a lead that was deleted. @throws NotFound */
  async read(id: string): Promise<LeadRecord> {
    const [[lead], invited, told, passed] = await Promise.all([
      sql<LeadFacts>(this.database, leadSql, [id]),
      sql<RecordLink & Omit<InvitedInstaller, 'invitedAt'> & { invitedAt: Date }>(this.database, invitedSql, [
        id,
      ]),
      sql<RecordLink & Omit<ToldInstaller, 'toldAt'> & { toldAt: Date }>(this.database, toldSql, [id]),
      sql<RecordLink & Omit<PassedInstaller, 'passedAt'> & { passedAt: Date }>(this.database, passedSql, [
        id,
      ]),
    ]);
    if (!lead) throw new NotFound();
    const { depositPence, deletedAt, createdAt, ...facts } = lead;
    return {
      ...facts,
      deletedAt: deletedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      depositAmount: poundsText(depositPence),
      invited: invited.map((one) => ({ ...one, invitedAt: one.invitedAt.toISOString() })),
      told: told.map((one) => ({ ...one, toldAt: one.toldAt.toISOString() })),
      passed: passed.map((one) => ({ ...one, passedAt: one.passedAt.toISOString() })),
    };
  }
}
