import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access } from '../../auth/access/auth.guards.js';
import { LeadRecords } from './lead-record.reads.js';
import { PaymentRecords } from './payment-record.reads.js';
import { LeadRecord, PaymentRecord, PaymentsOfWork } from './records.dto.js';
import { WorkPayments } from './work-payments.reads.js';

/** What belongs to a lead or a payment and stands in several modules, on one page. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin')
export class RecordsAdminController {
  constructor(
    private readonly leads: LeadRecords,
    private readonly payments: PaymentRecords,
    private readonly ofWork: WorkPayments,
  ) {}

  /** A deleted lead too. */
  @Get('leads/:id/record')
  @ApiOkResponse({ type: LeadRecord })
  lead(@Id() id: string): Promise<LeadRecord> {
    return this.leads.read(id);
  }

  /** Payments for a job of work, and its pay, the oldest first. */
  @Get('assignments/:id/payments')
  @ApiOkResponse({ type: PaymentsOfWork })
  async paymentsOfWork(@Id() id: string): Promise<PaymentsOfWork> {
    return { payments: await this.ofWork.read(id) };
  }

  /** The provider's ids, what went back or on, the books, and what happened. */
  @Get('payments/:id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: PaymentRecord })
  payment(@Id() id: string): Promise<PaymentRecord> {
    return this.payments.read(id);
  }
}
