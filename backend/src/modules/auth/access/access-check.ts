import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { accessKey } from './auth.guards.js';

type ControllerClass = new (...parameters: never[]) => object;

/** `Controller.method` for every route that says neither `@Public()` nor `@Access()`. */
export function routesWithoutAccess(
  controllers: readonly ControllerClass[],
  scanner = new MetadataScanner(),
): string[] {
  return controllers.flatMap((controller) => {
    const prototype = controller.prototype as Record<string, unknown>;
    return scanner
      .getAllMethodNames(prototype)
      .filter((name) => {
        const handler = prototype[name];
        if (typeof handler !== 'function' || !Reflect.hasMetadata(PATH_METADATA, handler)) return false;
        return !Reflect.hasMetadata(accessKey, handler) && !Reflect.hasMetadata(accessKey, controller);
      })
      .map((name) => `${controller.name}.${name}`);
  });
}

/** Stops the boot when a route was added without deciding who may call it. */
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
  }
}
