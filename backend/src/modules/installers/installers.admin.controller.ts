import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../platform/http/input/lists.js';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { adminUserList } from './admin-users.reads.js';
import { AdminUsers } from './admin-users.service.js';
import { AdminUserDetail, AdminUserView, SetApproved, SetSuspended, SetVerified } from './installers.dto.js';
import { RejectApplication, RequestInformation } from './review/application-reviews.dto.js';
import { ApplicationReminders } from './review/application-reminders.service.js';
import { ApplicationReviews } from './review/application-reviews.service.js';
import { Vetting } from './vetting.service.js';

/** Staff look through accounts and decide about them. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/users')
export class InstallersAdminController {
  constructor(
    private readonly adminUsers: AdminUsers,
    private readonly vetting: Vetting,
    private readonly reviews: ApplicationReviews,
    private readonly reminders: ApplicationReminders,
  ) {}

  @Get()
  @ApiOkResponse({ type: [AdminUserView] })
  list(@List(adminUserList.rules) query: ListQuery): Promise<Page<AdminUserView>> {
    return this.adminUsers.list(query);
  }

  @Get(':id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: AdminUserDetail })
  get(@Id() id: string): Promise<AdminUserDetail> {
    return this.adminUsers.get(id);
  }

  @Put(':id/verify')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: AdminUserDetail })
  async verify(@Id() id: string, @Body() { isVerified, version }: SetVerified): Promise<AdminUserDetail> {
    await this.vetting.setVerified(id, isVerified, version);
    return this.adminUsers.get(id);
  }

  /**
   * Approves, or takes it back, which suspends an installer. The back office names in `checked` what was looked at; then an
   * application that is not complete needs a `reason` (409), and a suspended account is refused. The specification's bare call,
   * `{isApproved: true}`, goes on working and is kept with nothing named.
   */
  @Put(':id/approve')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: AdminUserDetail })
  async approve(
    @Id() id: string,
    @Body() { isApproved, version, checked, reason }: SetApproved,
  ): Promise<AdminUserDetail> {
    await this.vetting.setApproved(id, isApproved, version, { checked: checked ?? null, reason });
    return this.adminUsers.get(id);
  }

  @Put(':id/suspend')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: AdminUserDetail })
  async suspend(@Id() id: string, @Body() { isSuspended, version }: SetSuspended): Promise<AdminUserDetail> {
    await this.vetting.setSuspended(id, isSuspended, version);
    return this.adminUsers.get(id);
  }

  /** Asks the applicant for more. */
  @Put(':id/request-information')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: AdminUserDetail })
  async request(
    @Id() id: string,
    @Body() { message, version }: RequestInformation,
  ): Promise<AdminUserDetail> {
    await this.reviews.sendBack(id, 'information-requested', message, version);
    return this.adminUsers.get(id);
  }

  /** The applicant reads the reason, and may appeal. */
  @Put(':id/reject')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: AdminUserDetail })
  async reject(@Id() id: string, @Body() { reason, version }: RejectApplication): Promise<AdminUserDetail> {
    await this.reviews.sendBack(id, 'rejected', reason, version);
    return this.adminUsers.get(id);
  }

  /** Reminds the applicant of what is missing, or an approved installer of papers that end within 14 days; at most once in three days. */
  @Post(':id/remind')
  @HttpCode(200)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: AdminUserDetail })
  async remind(@Id() id: string, @Me() { id: by }: Actor): Promise<AdminUserDetail> {
    await this.reminders.remind(id, by);
    return this.adminUsers.get(id);
  }
}
