import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { UnknownField } from './problem.js';

const isBody = (argument: string): boolean => argument.startsWith(`${RouteParamtypes.BODY}:`);

/** A call that declares no body takes none: a field that nobody reads could only mislead whoever sent it (docs/product.md#calls). */
@Injectable()
export class UndeclaredBodies implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { body, rawBody } = context.switchToHttp().getRequest<FastifyRequest>();
    const [field] = Object.keys((body ?? {}) as object);
    if (field !== undefined && rawBody === undefined && !declaresBody(context))
      throw new UnknownField({ field: field.slice(0, 100) });
    return next.handle();
  }
}

function declaresBody(context: ExecutionContext): boolean {
  const routeArguments: unknown = Reflect.getMetadata(
    ROUTE_ARGS_METADATA,
    context.getClass(),
    context.getHandler().name,
  );
  return Object.keys((routeArguments ?? {}) as object).some(isBody);
}
