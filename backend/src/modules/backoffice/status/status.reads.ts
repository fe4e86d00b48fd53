import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import type { Seen } from './status.policy.js';

type Books = NonNullable<Seen['books']>;

const channel = (name: string): string => `(
  SELECT json_build_object('sent', count(*) FILTER (WHERE state = 'sent'), 'failed', count(*) FILTER (WHERE state = 'failed'),
    'isStuck', EXISTS (SELECT FROM outgoing_messages WHERE state = 'due' AND channel = '${name}' AND attempts > 0 AND created_at < clock_now() - interval '5 minutes'))
    FROM (SELECT state FROM outgoing_messages WHERE state IN ('sent', 'failed') AND channel = '${name}' AND created_at > clock_now() - interval '15 minutes'
           ORDER BY created_at DESC LIMIT 1000) lately)`;

/** Whether each part does its work, from what it leaves behind in the database. */
@Injectable()
export class StatusReads {
  constructor(private readonly database: Database) {}

  async books(): Promise<Omit<Books, 'workers' | 'oldestSeconds' | 'isHeldBack'>> {
    const [row] = await sql<Books>(
      this.database,
      `SELECT ${channel('email')} AS email, ${channel('sms')} AS sms,
              (SELECT count(*)::int FROM (SELECT FROM provider_operations WHERE state IN ('due', 'in_flight', 'unknown') AND calls > 0
                 AND created_at < clock_now() - interval '10 minutes' LIMIT 100) o) AS "openCalls"`,
    );
    if (!row) throw new Error('An aggregate always answers one row.');
    return row;
  }
}
