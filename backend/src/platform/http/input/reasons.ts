import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { because } from '../../context/context.js';
import { OptionalText, SeenVersion } from './fields.js';

/** What a call of staff may say about itself; `Reasons` takes it from the body. */
export class StaffReason {
  /** Why, in the words of the member of staff. Kept in the audit log. */
  @OptionalText({ max: 500 }) reason?: string;
}

/** A change of something that staff have looked at: refused when another has changed it meanwhile. */
export class StaffChange extends StaffReason {
  @SeenVersion() version?: number;
}

const longest = 2_000;

/** The `reason` of a body goes with everything that the request does into the audit log, without being handed on. */
@Injectable()
export class Reasons implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const body = context.switchToHttp().getRequest<FastifyRequest>().body;
    const reason = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : undefined;
    if (typeof reason === 'string' && !reason.includes('\0')) because(reason.slice(0, longest));
    return true;
  }
}
