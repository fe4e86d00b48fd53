import { Body, Controller, Delete, HttpCode, Post, Put } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { StaffChange } from '../../platform/http/input/reasons.js';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access, Me, RecentProof, type Actor } from '../auth/access/auth.guards.js';
import { LeadViews } from './lead-views.service.js';
import { LeadView } from './leads.views.js';
import { ChangeLead, ChangeLeadStatus, SaveLead } from './leads.dto.js';
import { Leads } from './leads.service.js';
import { SaveLeadPipe } from './save-lead.pipe.js';

/** Staff's writes to leads. The board (`bids`) reads them, because a reader's view depends on the deposit. */
@ApiTags('leads')
@ApiExtraModels(ChangeLead, ChangeLeadStatus)
@Controller('api/leads')
@Access({ roles: ['admin'] })
export class LeadsAdminController {
  constructor(
    private readonly leads: Leads,
    private readonly views: LeadViews,
  ) {}

  @Post()
  @ApiCreatedResponse({ type: LeadView })
  async create(@Me() me: Actor, @Body() input: SaveLead): Promise<LeadView> {
    return this.views.forOwner(await this.leads.create(me.id, input));
  }

  /** The whole form, or only `status`. */
  @RecentProof({ status: 'cancelled' })
  @Put(':id')
  @ApiBody({
    schema: { oneOf: [{ $ref: getSchemaPath(ChangeLead) }, { $ref: getSchemaPath(ChangeLeadStatus) }] },
  })
  @ApiOkResponse({ type: LeadView })
  async change(
    @Id() id: string,
    @Body(SaveLeadPipe) input: ChangeLead | ChangeLeadStatus,
  ): Promise<LeadView> {
    const lead =
      input instanceof ChangeLead
        ? await this.leads.update(id, input, input.version)
        : await this.leads.setStatus(id, input.status, input.version);
    return this.views.forOwner(lead);
  }

  /** Archives it; deposits go back. Answers the record, as react-admin expects. */
  @RecentProof()
  @Delete(':id')
  @HttpCode(200)
  @ApiOkResponse({ type: LeadView })
  async archive(@Id() id: string, @Body() { version }: StaffChange): Promise<LeadView> {
    return this.views.forOwner(await this.leads.archive(id, version));
  }
}
