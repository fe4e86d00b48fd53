import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { List, type ListQuery, type ListRules, type Page } from '../../../platform/http/input/lists.js';
import { isId } from '../../../platform/http/input/uuid-param.js';
import { Redelivery } from '../../../platform/messaging/outbox/redelivery.js';
import { Access } from '../../auth/access/auth.guards.js';
import { DeliveryView, HealthView } from './health.dto.js';
import { HealthReads } from './health.reads.js';
import { MarketHealth } from './market-health.service.js';

const rules: ListRules = { sort: [], filter: { id: 'text' } };

/** How the background of the market is, and what staff can do about it. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin')
export class MarketHealthAdminController {
  constructor(
    private readonly health: MarketHealth,
    private readonly reads: HealthReads,
    private readonly redelivery: Redelivery,
  ) {}

  @Get('health')
  @ApiOkResponse({ type: HealthView })
  look(): Promise<HealthView> {
    return this.health.look();
  }

  /** Deliveries that were refused for good, the newest first. */
  @Get('deliveries')
  @ApiOkResponse({ type: [DeliveryView] })
  deliveries(@List(rules) query: ListQuery): Promise<Page<DeliveryView>> {
    return this.reads.deliveries(query);
  }

  /** Gives it another try. */
  @Post('deliveries/:id/redeliver')
  @HttpCode(204)
  @ApiNoContentResponse()
  async redeliver(@Param('id') id: string): Promise<void> {
    const [eventId = '', subscription = '', ...more] = id.split('.');
    if (!isId(eventId) || subscription === '' || more.length > 0) throw new NotFound();
    await this.redelivery.deliverAgain({ eventId, subscription });
  }
}
