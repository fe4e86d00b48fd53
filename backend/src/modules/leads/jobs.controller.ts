import { WhenOpen } from '../../platform/http/input/when-open.js';
import { Body, Controller, Get, Post, Put, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../platform/http/input/lists.js';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { JobSummary, JobView, JobViews } from './job-views.service.js';
import { SaveJob } from './jobs.dto.js';
import { MayPostJobs } from './jobs.guards.js';
import { jobList } from './jobs.list.js';
import { Jobs } from './jobs.service.js';

/** A customer's jobs. The page of one job, with its bids, is in `bids`. */
@ApiTags('jobs')
@Controller('api/customer/jobs')
export class JobsController {
  constructor(
    private readonly jobs: Jobs,
    private readonly views: JobViews,
  ) {}

  @Get()
  @Access({ roles: ['customer'] })
  @ApiOkResponse({ type: [JobView] })
  async list(@Me() me: Actor, @List(jobList.rules) query: ListQuery): Promise<Page<JobView>> {
    return (await this.jobs.list(me.id, query)).map((job) => this.views.viewOf(job));
  }

  @Get('summary')
  @Access({ roles: ['customer'] })
  @ApiOkResponse({ type: JobSummary })
  summary(@Me() me: Actor): Promise<JobSummary> {
    return this.jobs.summary(me.id);
  }

  @WhenOpen('postingOpen')
  @Post()
  @Access({ roles: ['customer'], contactVerified: true, notSuspended: true })
  @UseGuards(MayPostJobs)
  @ApiCreatedResponse({ type: JobView })
  async post(@Me() me: Actor, @Body() input: SaveJob): Promise<JobView> {
    return this.views.viewOf(await this.jobs.post(me, input));
  }

  @Put(':id')
  @Access({ roles: ['customer'], contactVerified: true, notSuspended: true })
  @UseGuards(MayPostJobs)
  @ApiOkResponse({ type: JobView })
  async change(@Me() me: Actor, @Id() id: string, @Body() input: SaveJob): Promise<JobView> {
    return this.views.viewOf(await this.jobs.change(me, id, input));
  }
}
