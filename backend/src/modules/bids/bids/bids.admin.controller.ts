import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.js';
import { List, type ListQuery, type Page } from '../../../platform/http/input/lists.js';
import { poundsText } from '../../../platform/money/pence.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access } from '../../auth/access/auth.guards.js';
import { adminBidList, type AdminBidRow } from './admin-bids.reads.js';
import type { BidStatus } from '../bid.entity.js';

/** A bid as staff see it. */
export class AdminBidView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) leadId!: string;
  /** Of the lead. */
  @ApiProperty() title!: string;
  @ApiProperty({ format: 'uuid' }) installerId!: string;
  @ApiProperty({ type: String, nullable: true }) installerName!: string | null;
  @ApiProperty({ example: '300.00' }) price!: string;
  @ApiProperty() eta!: string;
  @ApiProperty({ enum: ['pending', 'accepted', 'rejected', 'withdrawn'] }) status!: BidStatus;
  /** Where the deposit of this bid is. */
  @ApiProperty({ example: 'paid' }) depositStatus!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}

const viewOf = ({ pricePence, createdAt, ...row }: AdminBidRow): AdminBidView => ({
  ...row,
  price: poundsText(pricePence),
  createdAt: createdAt.toISOString(),
});

@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/bids')
export class BidsAdminController {
  constructor(private readonly database: Database) {}

  @Get()
  @ApiOkResponse({ type: [AdminBidView] })
  async list(@List(adminBidList.rules) query: ListQuery): Promise<Page<AdminBidView>> {
    return (await adminBidList.page(this.database, query)).map(viewOf);
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminBidView })
  async get(@Id() id: string): Promise<AdminBidView> {
    return viewOf(await adminBidList.get(this.database, id));
  }
}
