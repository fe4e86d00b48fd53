import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { CodeVault } from './code-vault.js';
import { TextBudget } from './text-budget.service.js';
import { VerificationCodes } from './verification-codes.service.js';
import { VerificationCode } from './verification-code.entity.js';
import { VerificationController } from './verification.controller.js';
import { VerificationSchedule } from './verification.schedule.js';
import { Verification } from './verification.service.js';

/** Codes by email and SMS. */
@Module({
  imports: [TypeOrmModule.forFeature([VerificationCode]), AuthModule],
  controllers: [VerificationController],
  providers: [Verification, VerificationCodes, TextBudget, CodeVault, VerificationSchedule],
  exports: [Verification, VerificationCodes, TextBudget],
})
export class VerificationModule {}
