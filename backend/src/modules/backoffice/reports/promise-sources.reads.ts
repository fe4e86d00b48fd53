import { nationSql } from '../../../platform/geo/nations.js';
import type { PromiseName } from './promises.policy.js';

/** How a promise is measured: rows that were done, and rows that are not done yet, each with its index. */
export interface PromiseSource {
  /** `FROM … WHERE …` */
  readonly done: string;
  readonly id: string;
  readonly since: string;
  readonly at: string;
  /** A promise that cannot be late has none. `FROM … WHERE …` */
  readonly open?: string;
  readonly openSince?: string;
  /** Whose bank holidays it leaves out, in both, where that is not England and Wales. */
  readonly nation?: string;
}

/** The newest of what an applicant had to do before staff could decide. */
const complete = `(SELECT max(one) FROM unnest(ARRAY[u.email_verified_at, u.phone_verified_at, i.submitted_at, r.answered_at]) one WHERE one <= r.decided_at)`;

/** It is not the applicant's turn. */
const inQueue = `u.id NOT IN (SELECT user_id FROM application_reviews WHERE state IN ('information-requested', 'rejected'))`;

export const promiseSources: Readonly<Record<PromiseName, PromiseSource>> = {
  application: {
    done: `FROM application_reviews r JOIN users u ON u.id = r.user_id JOIN installers i ON i.user_id = r.user_id WHERE r.state <> 'waiting'`,
    id: 'r.user_id',
    since: `coalesce(${complete}, r.decided_at)`,
    at: 'r.decided_at',
    open: `FROM users u JOIN installers i ON i.user_id = u.id LEFT JOIN application_reviews r ON r.user_id = u.id
      WHERE u.user_type = 'installer' AND NOT u.is_admin AND NOT u.is_approved AND u.suspended_at IS NULL AND u.deleted_at IS NULL
        AND u.email_verified_at IS NOT NULL AND u.phone_verified_at IS NOT NULL
        AND ${inQueue}`,
    openSince: `greatest(u.email_verified_at, u.phone_verified_at, i.submitted_at, r.answered_at)`,
  },
  activation: {
    done: 'FROM installer_standings s JOIN users u ON u.id = s.user_id WHERE s.approved_at IS NOT NULL',
    id: 's.user_id',
    since: 'u.created_at',
    at: 's.approved_at',
  },
  company: {
    done: 'FROM users u LEFT JOIN application_reviews r ON r.user_id = u.id WHERE u.company_approved_at IS NOT NULL',
    id: 'u.id',
    since: `greatest(u.created_at, CASE WHEN r.answered_at <= u.company_approved_at THEN r.answered_at END)`,
    at: 'u.company_approved_at',
    open: `FROM users u LEFT JOIN application_reviews r ON r.user_id = u.id
      WHERE u.user_type = 'customer' AND u.company_name IS NOT NULL AND u.company_approved_at IS NULL
        AND NOT u.is_admin AND u.deleted_at IS NULL AND u.suspended_at IS NULL AND ${inQueue}`,
    openSince: 'greatest(u.created_at, r.answered_at)',
  },
  paper: {
    done: 'FROM documents d WHERE d.reviewed_at IS NOT NULL',
    id: 'd.id',
    since: 'd.created_at',
    at: 'd.reviewed_at',
    open: `FROM documents d JOIN users u ON u.id = d.user_id WHERE d.status = 'waiting' AND u.deleted_at IS NULL`,
    openSince: 'd.created_at',
  },
  ticket: {
    done: 'FROM tickets t WHERE t.answered_at IS NOT NULL',
    id: 't.id',
    since: 't.created_at',
    at: 't.answered_at',
    open: `FROM tickets t WHERE t.status = 'open' AND t.answered_at IS NULL`,
    openSince: 't.created_at',
  },
  refund: {
    done: 'FROM refunds f JOIN charges c ON c.id = f.charge_id WHERE f.succeeded_at IS NOT NULL',
    id: 'f.id',
    since: 'f.requested_at',
    at: 'f.succeeded_at',
    open: `FROM refunds f JOIN charges c ON c.id = f.charge_id WHERE f.status <> 'succeeded' AND NOT f.given_up`,
    openSince: 'f.requested_at',
    nation: 'c.nation',
  },
  payout: {
    done: 'FROM payouts p WHERE p.paid_at IS NOT NULL',
    id: 'p.id',
    since: 'coalesce(p.due_at, p.requested_at)',
    at: 'p.paid_at',
    open: `FROM payouts p WHERE p.status IN ('due', 'sent', 'failed')`,
    openSince: 'coalesce(p.due_at, p.requested_at)',
    nation: 'p.nation',
  },
  dispute: {
    done: `FROM disputes x JOIN assignments a ON a.id = x.assignment_id JOIN leads l ON l.id = a.lead_id WHERE x.status = 'resolved'`,
    id: 'x.id',
    since: 'least(x.evidence_until, x.ended_at)',
    at: 'x.ended_at',
    open: `FROM disputes x JOIN assignments a ON a.id = x.assignment_id JOIN leads l ON l.id = a.lead_id WHERE x.status = 'open'`,
    openSince: 'x.evidence_until',
    nation: nationSql('l.postcode'),
  },
};
