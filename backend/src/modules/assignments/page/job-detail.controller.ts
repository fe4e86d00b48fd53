import { WhenOpen } from '../../../platform/http/input/when-open.js';
import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { ReopenJob, SaveStreetAddress } from '../assignments.dto.js';
import { CalledOffJobs } from './called-off-jobs.service.js';
import { JobDetails, JobDetailView } from './job-detail.service.js';
import { JobStreet } from './job-street.service.js';

/** A customer's page of one job. */
@ApiTags('jobs')
@Controller('api/customer/jobs')
export class JobDetailController {
  constructor(
    private readonly details: JobDetails,
    private readonly calledOff: CalledOffJobs,
    private readonly street: JobStreet,
  ) {}

  @Get(':id')
  @Access({ roles: ['customer'] })
  @ApiOkResponse({ type: JobDetailView })
  find(@Me() me: Actor, @Id() id: string): Promise<JobDetailView> {
    return this.details.find(me.id, id);
  }

  /** Before and after the award. The installer who is chosen reads it; of others, staff alone. */
  @Put(':id/address')
  @Access({ roles: ['customer'], contactVerified: true, notSuspended: true })
  @ApiOkResponse({ type: JobDetailView })
  async nameStreet(
    @Me() me: Actor,
    @Id() id: string,
    @Body() { streetAddress }: SaveStreetAddress,
  ): Promise<JobDetailView> {
    await this.street.name(me.id, id, streetAddress || null);
    return this.details.find(me.id, id);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Access({ roles: ['customer'], contactVerified: true })
  @ApiOkResponse({ type: JobDetailView })
  async cancel(@Me() me: Actor, @Id() id: string): Promise<JobDetailView> {
    await this.calledOff.cancel(me.id, id);
    return this.details.find(me.id, id);
  }

  /** For a job that its installer left after the award: it takes bids again. */
  @WhenOpen('postingOpen')
  @Post(':id/reopen')
  @HttpCode(200)
  @Access({ roles: ['customer'], contactVerified: true, notSuspended: true })
  @ApiOkResponse({ type: JobDetailView })
  async reopen(@Me() me: Actor, @Id() id: string, @Body() { deadline }: ReopenJob): Promise<JobDetailView> {
    await this.calledOff.reopen(me, id, deadline);
    return this.details.find(me.id, id);
  }
}
