import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyRequest } from 'fastify';
import { UnknownField } from '../answers/problem.js';

const isBody = (argument: string): boolean => argument.startsWith(`${RouteParamtypes.BODY}:`);

/** A call that declares no body takes none: a field that is not read could only mislead its sender (docs/product.md#calls). */
@Injectable()
export class UndeclaredBodies implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { body, rawBody } = context.switchToHttp().getRequest<FastifyRequest>();
    const [field] = Object.keys((body ?? {}) as object);
    if (field !== undefined && rawBody === undefined && !declaresBody(context))
      throw new UnknownField({ field: field.slice(0, 100) });
    return true;
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
