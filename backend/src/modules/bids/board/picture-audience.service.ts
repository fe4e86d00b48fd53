import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Users } from '../../auth/users.service.js';
import { FileAudiences, type Audience } from '../../files/file-audiences.service.js';
import { seesPictureOf } from '../bids.policy.js';
import { paidForJobOfSql } from './pictures.reads.js';

/** Who sees the picture of an account. */
@Injectable()
export class PictureAudience implements OnModuleInit {
  constructor(
    private readonly audiences: FileAudiences,
    private readonly database: Database,
    private readonly users: Users,
  ) {}

  onModuleInit(): void {
    this.audiences.declare('avatar', this.audience);
  }

  private readonly audience: Audience = async ({ subjectId }, reader) => {
    const shown = await this.users.find(subjectId);
    if (!shown) return false;
    const paid = await sql(this.database, paidForJobOfSql, [reader.id, subjectId]);
    return seesPictureOf(shown, reader, paid.length > 0);
  };
}
