import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { Business } from './business.service.js';
import { BusinessView, SaveBusiness } from './installers.dto.js';

/** An installer's own trade: services, radius, certifications, and whether the page about it is public. */
@ApiTags('installers')
@Controller('api/profile/business')
@Access({ roles: ['installer'] })
export class BusinessController {
  constructor(private readonly business: Business) {}

  @Get()
  @ApiOkResponse({ type: BusinessView })
  read(@Me() me: Actor): Promise<BusinessView> {
    return this.business.byUser(me.id);
  }

  @Put()
  @ApiOkResponse({ type: BusinessView })
  save(@Me() me: Actor, @Body() input: SaveBusiness): Promise<BusinessView> {
    return this.business.save(me.id, input);
  }
}
