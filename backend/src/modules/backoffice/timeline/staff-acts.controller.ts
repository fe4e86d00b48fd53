import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.js';
import { List, type ListQuery, type Page } from '../../../platform/http/input/lists.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { staffActList } from './staff-acts.reads.js';
import { staffActWords } from './staff-acts.words.js';

/** Something that staff decided about one's account. */
export class StaffActView {
  @ApiProperty() id!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ example: 'Our team approved your application.' }) what!: string;
  /** Where it was given to the person. */
  @ApiProperty({ type: String, nullable: true }) reason!: string | null;
}

@ApiTags('account')
@Access()
@Controller('api/account/staff-acts')
export class StaffActsController {
  constructor(private readonly database: Database) {}

  /** What staff decided about the caller's account, newest first. */
  @Get()
  @ApiOkResponse({ type: [StaffActView] })
  async list(@Me() { id }: Actor, @List(staffActList.rules) query: ListQuery): Promise<Page<StaffActView>> {
    const page = await staffActList.page(this.database, query, id);
    return page.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      ...staffActWords(row),
    }));
  }
}
