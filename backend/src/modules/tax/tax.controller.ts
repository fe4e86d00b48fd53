import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { SaveTaxDetails, TaxDetailsView } from './tax-details.dto.js';
import { TaxDetails } from './tax-details.service.js';

/** What an installer tells HMRC through us. */
@ApiTags('tax')
@Controller('api/profile/tax')
@Access({ roles: ['installer'] })
export class TaxController {
  constructor(private readonly details: TaxDetails) {}

  @Get()
  @ApiOkResponse({ type: TaxDetailsView })
  read(@Me() me: Actor): Promise<TaxDetailsView> {
    return this.details.byUser(me.id);
  }

  @Put()
  @ApiOkResponse({ type: TaxDetailsView })
  save(@Me() me: Actor, @Body() input: SaveTaxDetails): Promise<TaxDetailsView> {
    return this.details.save(me.id, input);
  }
}
