import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiQuery, ApiTags } from '@nestjs/swagger';
import { poundsText } from '../../platform/money/pence.js';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access } from '../auth/access/auth.guards.js';
import { readChange, settable } from './lead-preview.policy.js';
import { LeadPreview } from './lead-preview.reads.js';

export class PreviewedRefund {
  @ApiProperty({ enum: ['deposit', 'charge'] }) kind!: 'deposit' | 'charge';
  @ApiProperty({ example: '50.00' }) amount!: string;
  /** Whose card it goes back to. */
  @ApiProperty() to!: string;
}

export class PreviewedNotice {
  @ApiProperty() to!: string;
  @ApiProperty() what!: string;
}

export class LeadPreviewView {
  @ApiProperty({ type: [PreviewedRefund] }) refunds!: PreviewedRefund[];
  @ApiProperty({ type: [PreviewedNotice] }) notices!: PreviewedNotice[];
}

/** Staff see what a change of a lead would do before they make it. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/leads')
export class LeadPreviewController {
  constructor(private readonly preview: LeadPreview) {}

  /** Either the status that would be set, or `delete=true`. */
  @Get(':id/preview')
  @ApiQuery({ name: 'status', required: false, enum: settable })
  @ApiQuery({ name: 'delete', required: false, enum: ['true'] })
  @ApiOkResponse({ type: LeadPreviewView })
  async read(
    @Id() id: string,
    @Query('status') status: unknown,
    @Query('delete') isDeleted: unknown,
  ): Promise<LeadPreviewView> {
    const { refunds, notices } = await this.preview.preview(id, readChange(status, isDeleted));
    return {
      refunds: refunds.map(({ kind, pence, to }) => ({ kind, amount: poundsText(pence), to })),
      notices: [...notices],
    };
  }
}
