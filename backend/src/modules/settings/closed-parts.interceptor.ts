import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Observable } from 'rxjs';
import { Database } from '../../platform/database/database.js';
import type { DomainErrorClass } from '../../platform/errors/domain-error.js';
import { WhenOpen, type MarketSwitch } from '../../platform/http/input/when-open.js';
import { PostingClosed, RegistrationClosed } from './settings.errors.js';
import { Settings } from './settings.service.js';

const refusals: Record<MarketSwitch, DomainErrorClass> = {
  registrationOpen: RegistrationClosed,
  postingOpen: PostingClosed,
};

/** Refuses what the owners have stopped, after the guards: who may not ask at all hears that first. */
@Injectable()
export class ClosedParts implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly settings: Settings,
    private readonly database: Database,
  ) {}

  /** @throws RegistrationClosed, PostingClosed */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const part = this.reflector.get(WhenOpen, context.getHandler());
    // From the database, now: what is stopped in an emergency must not go on for another second.
    if (part && !(await this.settings.inForce(this.database.reader))[part]) throw new refusals[part]();
    return next.handle();
  }
}
