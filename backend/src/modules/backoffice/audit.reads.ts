import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import { Page, type ListQuery, type ListRules } from '../../platform/http/lists.js';
import type { AuditEntryView } from './audit.dto.js';

export const auditRules = {
  sort: ['id', 'at'],
  filter: {
    id: 'ids',
    subject: 'text',
    subjectId: 'id',
    actorId: 'id',
    actorKind: 'text',
    requestId: 'text',
  },
} as const satisfies ListRules;

const columns = {
  subject: 'e.subject',
  subjectId: 'e.subject_id',
  actorId: 'e.actor_id',
  actorKind: 'e.actor_kind',
  requestId: 'e.request_id',
} as const;

const select = `
  SELECT e.id, e.at, e.actor_kind AS "actorKind", e.actor_id AS "actorId",
         u.first_name || ' ' || u.last_name AS "actorName", e.act, e.subject, e.subject_id AS "subjectId",
         e.before, e.after, e.reason, e.request_id AS "requestId", c.position::int AS position
    FROM audit_entries e LEFT JOIN users u ON u.id = e.actor_id LEFT JOIN audit_chain c ON c.entry_id = e.id`;

type Row = Omit<AuditEntryView, 'at'> & { at: Date };

/** The audit log as staff read it, with the names of those who acted. */
@Injectable()
export class AuditReads {
  constructor(private readonly database: Database) {}

  /** Newest first unless asked otherwise. Ids grow with time, so they are the order. */
  async list({ sort, offset, limit, filter }: ListQuery): Promise<Page<AuditEntryView>> {
    const parameters: unknown[] = [];
    const conditions: string[] = [];
    for (const [name, column] of Object.entries(columns))
      if (filter[name] !== undefined) conditions.push(`${column} = $${parameters.push(filter[name])}`);
    if (filter['id'] !== undefined) conditions.push(`e.id = ANY ($${parameters.push(filter['id'])}::uuid[])`);
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    const direction = sort && !sort.descending ? 'ASC' : 'DESC';
    const [rows, total] = await Promise.all([
      this.database.query<Row>(
        `${select} ${where} ORDER BY e.id ${direction} OFFSET ${offset} LIMIT ${limit}`,
        parameters,
      ),
      this.count(where, parameters),
    ]);
    return new Page('audit', rows.map(viewOf), total, offset);
  }

  /** @throws NotFound */
  async get(id: string): Promise<AuditEntryView> {
    const [row] = await this.database.query<Row>(`${select} WHERE e.id = $1`, [id]);
    if (!row) throw new NotFound();
    return viewOf(row);
  }

  /** All of them are the length of the chain and what waits for it: no need to read the log. */
  private async count(where: string, parameters: unknown[]): Promise<number> {
    const [row] = await this.database.query<{ total: number }>(
      where
        ? `SELECT count(*)::int AS total FROM audit_entries e ${where}`
        : `SELECT coalesce((SELECT max(position) FROM audit_chain), 0)::int + (SELECT count(*) FROM audit_unsealed)::int AS total`,
      parameters,
    );
    return row?.total ?? 0;
  }
}

const viewOf = (row: Row): AuditEntryView => ({ ...row, at: row.at.toISOString() });
