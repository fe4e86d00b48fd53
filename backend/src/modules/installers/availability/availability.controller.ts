import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { SaveAvailability } from './availability.dto.js';
import { Availabilities } from './availability.service.js';
import { AvailabilityView } from './availability.views.js';

/** When an installer takes on work. */
@ApiTags('installers')
@Controller('api/availability')
@Access({ roles: ['installer'] })
export class AvailabilityController {
  constructor(private readonly availabilities: Availabilities) {}

  @Get()
  @ApiOkResponse({ type: AvailabilityView })
  read(@Me() me: Actor): Promise<AvailabilityView> {
    return this.availabilities.byUser(me.id);
  }

  @Put()
  @ApiOkResponse({ type: AvailabilityView })
  save(@Me() me: Actor, @Body() input: SaveAvailability): Promise<AvailabilityView> {
    return this.availabilities.save(me.id, input);
  }
}
