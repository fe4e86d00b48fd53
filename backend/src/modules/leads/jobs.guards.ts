import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { WithActor } from '../auth/access/auth.guards.js';
import { assertMayPostJob } from './leads.policy.js';

/** Says that a company still waits for its approval before its form is read (docs/product.md#calls: approved comes before input). */
@Injectable()
export class MayPostJobs implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<WithActor>();
    if (user) assertMayPostJob(user);
    return user !== undefined;
  }
}
