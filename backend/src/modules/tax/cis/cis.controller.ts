import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { CisChecks } from './cis-checks.service.js';
import { CisContractors } from './cis-contractors.service.js';
import { CisContractorView, CisStandingView, SaveCisContractor } from './cis.dto.js';

/** The Construction Industry Scheme, by whom it binds. */
@ApiTags('tax')
@Controller('api/profile')
export class CisProfileController {
  constructor(
    private readonly contractors: CisContractors,
    private readonly checks: CisChecks,
  ) {}

  /** How much of the caller's labour is held back. */
  @Get('cis')
  @Access({ roles: ['installer'] })
  @ApiOkResponse({ type: CisStandingView })
  standing(@Me() { id }: Actor): Promise<CisStandingView> {
    return this.checks.view(id);
  }

  @Get('cis-contractor')
  @Access({ roles: ['customer'] })
  @ApiOkResponse({ type: CisContractorView })
  read(@Me() { id }: Actor): Promise<CisContractorView> {
    return this.contractors.byUser(id);
  }

  @Put('cis-contractor')
  @Access({ roles: ['customer'] })
  @ApiOkResponse({ type: CisContractorView })
  save(@Me() { id }: Actor, @Body() input: SaveCisContractor): Promise<CisContractorView> {
    return this.contractors.save(id, input);
  }

  /** The caller is a contractor no more. */
  @Delete('cis-contractor')
  @Access({ roles: ['customer'] })
  @ApiOkResponse({ type: CisContractorView })
  end(@Me() { id }: Actor): Promise<CisContractorView> {
    return this.contractors.end(id);
  }
}
