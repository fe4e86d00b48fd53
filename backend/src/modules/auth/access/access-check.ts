import { Injectable, RequestMethod, type OnApplicationBootstrap } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { AccessRule } from '../auth.policy.js';
import { staffCalls } from '../staff-calls.policy.js';
import { accessKey } from './auth.guards.js';

type ControllerClass = new (...parameters: never[]) => object;

interface Route {
  readonly name: string;
  /** Such as `PUT /api/admin/tickets/:id`. */
  readonly call: string;
  /** Missing on a route without an access rule. */
  readonly access: AccessRule | 'public' | 'anyone' | undefined;
}

const pathOf = (target: object): string => String(Reflect.getMetadata(PATH_METADATA, target) ?? '');

/** Every route of these controllers. */
export function routesOf(controllers: readonly ControllerClass[], scanner = new MetadataScanner()): Route[] {
  return controllers.flatMap((controller) => {
    const prototype = controller.prototype as Record<string, unknown>;
    return scanner.getAllMethodNames(prototype).flatMap((name): Route[] => {
      const handler = prototype[name];
      if (typeof handler !== 'function' || !Reflect.hasMetadata(PATH_METADATA, handler)) return [];
      const path = [pathOf(controller), pathOf(handler)].filter((part) => part !== '' && part !== '/');
      const method = RequestMethod[Number(Reflect.getMetadata(METHOD_METADATA, handler))];
      return [
        {
          name: `${controller.name}.${name}`,
          call: `${method} /${path.join('/')}`,
          access: (Reflect.getMetadata(accessKey, handler) ??
            Reflect.getMetadata(accessKey, controller)) as Route['access'],
        },
      ];
    });
  });
}

/** `Controller.method` for every route that says neither `@Public()` nor `@Access()`. */
export const routesWithoutAccess = (controllers: readonly ControllerClass[]): string[] =>
  routesOf(controllers).flatMap(({ name, access }) => (access ? [] : [name]));

/** Every act that is for staff alone and of which `staffCalls` does not say for which of them. */
export const actsWithoutRole = (controllers: readonly ControllerClass[]): string[] =>
  routesOf(controllers).flatMap(({ call, access }) =>
    typeof access === 'object' &&
    access.roles?.includes('admin') &&
    !call.startsWith('GET ') &&
    !(call in staffCalls)
      ? [call]
      : [],
  );

/** Stops the boot when a route was added without deciding who may call it, or which staff. */
@Injectable()
export class AccessCheck implements OnApplicationBootstrap {
  constructor(private readonly discovery: DiscoveryService) {}

  onApplicationBootstrap(): void {
    const controllers = this.discovery
      .getControllers()
      .map(({ metatype }) => metatype)
      .filter((metatype): metatype is ControllerClass => typeof metatype === 'function');
    const open = routesWithoutAccess(controllers);
    if (open.length > 0) throw new Error(`Routes without an access rule: ${open.join(', ')}`);
    const acts = actsWithoutRole(controllers);
    if (acts.length > 0) throw new Error(`Acts of staff without a line in staffCalls: ${acts.join(', ')}`);
  }
}
