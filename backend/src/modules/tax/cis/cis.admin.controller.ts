import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, RecentProof, type Actor } from '../../auth/access/auth.guards.js';
import { CisChecks } from './cis-checks.service.js';
import { TaxIdentityView } from '../tax-details.dto.js';
import { CisStandingView, SaveCisCheck } from './cis.dto.js';

/** What staff ask HMRC about subcontractors. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/users/:id/cis')
export class CisChecksController {
  constructor(private readonly checks: CisChecks) {}

  @Get()
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: CisStandingView })
  read(@Id() id: string): Promise<CisStandingView> {
    return this.checks.ofInstaller(id);
  }

  /** Writes down what HMRC answered. */
  @Put()
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: CisStandingView })
  save(@Me() me: Actor, @Id() id: string, @Body() input: SaveCisCheck): Promise<CisStandingView> {
    return this.checks.save(me.id, id, input);
  }

  /** Name and tax number, to ask HMRC with. Each reading is kept and audited. */
  @Post('identity')
  @RecentProof()
  @HttpCode(200)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: TaxIdentityView })
  identity(@Me() me: Actor, @Id() id: string): Promise<TaxIdentityView> {
    return this.checks.identity(me.id, id);
  }
}
