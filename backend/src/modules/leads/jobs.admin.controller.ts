import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Database } from '../../platform/database/database.js';
import { List, type ListQuery, type Page } from '../../platform/http/input/lists.js';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { adminJobList, type AdminJobRow } from './admin-jobs.reads.js';
import { JobView, JobViews } from './job-views.service.js';
import { PostJobFor } from './jobs.dto.js';
import { Jobs } from './jobs.service.js';
import { leadStatuses, type LeadStatus } from './lead.entity.js';

/** A customer's job as staff see it. */
export class AdminJobView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() title!: string;
  @ApiProperty() location!: string;
  @ApiProperty() postcode!: string;
  @ApiProperty() budget!: string;
  @ApiProperty({ enum: leadStatuses }) status!: LeadStatus;
  @ApiProperty({ type: 'integer' }) bidCount!: number;
  @ApiProperty({ type: 'integer' }) interestedCount!: number;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) awardedBidId!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'uuid' }) customerId!: string;
  @ApiProperty({ type: String, nullable: true }) customerName!: string | null;
  @ApiProperty({ type: String, nullable: true }) companyName!: string | null;
}

const viewOf = (row: AdminJobRow): AdminJobView => ({ ...row, createdAt: row.createdAt.toISOString() });

@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/jobs')
export class JobsAdminController {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly views: JobViews,
  ) {}

  /** For a customer, who is told of it and takes it over. */
  @Post()
  @ApiCreatedResponse({ type: JobView })
  async post(@Me() me: Actor, @Body() input: PostJobFor): Promise<JobView> {
    return this.views.viewOf(await this.jobs.postFor(me.id, input));
  }

  /** Customers' jobs; the platform's own leads are in the list of leads. */
  @Get()
  @ApiOkResponse({ type: [AdminJobView] })
  async list(@List(adminJobList.rules) query: ListQuery): Promise<Page<AdminJobView>> {
    return (await adminJobList.page(this.database, query)).map(viewOf);
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminJobView })
  async get(@Id() id: string): Promise<AdminJobView> {
    return viewOf(await adminJobList.get(this.database, id));
  }
}
