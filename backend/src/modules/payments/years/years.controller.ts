import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { YearsView } from './years.views.js';
import { Years } from './years.service.js';

@ApiTags('payments')
@Controller('api/payments/years')
@Access({ roles: ['installer'] })
export class YearsController {
  constructor(private readonly years: Years) {}

  /** What the caller was paid, by quarters of calendar years. */
  @Get()
  @ApiOkResponse({ type: YearsView })
  read(@Me() { id }: Actor): Promise<YearsView> {
    return this.years.byUser(id);
  }
}
