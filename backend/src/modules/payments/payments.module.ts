import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Charge } from './charge.entity.js';
import { Charges } from './charges.service.js';
import { Refund } from './refund.entity.js';
import { Refunds } from './refunds.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Charge, Refund])],
  providers: [Charges, Refunds],
  exports: [Charges, Refunds],
})
export class PaymentsModule {}
