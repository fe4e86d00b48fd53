import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../../platform/http/input/lists.js';
import { StaffReason } from '../../../platform/http/input/reasons.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, RecentProof } from '../access/auth.guards.js';
import { Done } from '../auth.dto.js';
import { ChangeStaff, InviteStaff, StaffView } from './staff.dto.js';
import { staffList } from './staff.list.js';
import { Staff } from './staff.service.js';

/** Owners decide who works here, and as what. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/staff')
export class StaffAdminController {
  constructor(private readonly staff: Staff) {}

  @Get()
  @ApiOkResponse({ type: [StaffView] })
  list(@List(staffList.rules) query: ListQuery): Promise<Page<StaffView>> {
    return this.staff.page(query);
  }

  @Get(':id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: StaffView })
  get(@Id() id: string): Promise<StaffView> {
    return this.staff.get(id);
  }

  /** The invited person gets a mail and sets a password. */
  @RecentProof()
  @Post()
  @ApiCreatedResponse({ type: StaffView })
  invite(@Body() input: InviteStaff): Promise<StaffView> {
    return this.staff.invite(input);
  }

  @RecentProof()
  @Put(':id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: StaffView })
  change(@Id() id: string, @Body() { role, version }: ChangeStaff): Promise<StaffView> {
    return this.staff.change(id, role, version);
  }

  /** The last owner stays: 409. */
  @RecentProof()
  @Delete(':id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: Done })
  async end(@Id() id: string, @Body() _reason: StaffReason): Promise<Done> {
    await this.staff.end(id);
    return { ok: true };
  }
}
