import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { AppModule } from '../../src/app.module.js';
import { routesOf } from '../../src/modules/auth/access/access-check.js';
import { WebController } from '../../src/web/web.controller.js';

interface Import {
  readonly module?: object;
  readonly forwardRef?: () => object;
}

/** Every call of the product as `GET /api/leads/:id`, also those that the contract leaves out: streams, feeds, health. Not the pages of the site. */
export function allCalls(): string[] {
  const seen = new Set<object>();
  const controllers: Parameters<typeof routesOf>[0][number][] = [];
  const visit = (found: object): void => {
    const { module, forwardRef } = found as Import;
    const target = module ?? forwardRef?.() ?? found;
    if (seen.has(target)) return;
    seen.add(target);
    controllers.push(...listed<typeof controllers>(MODULE_METADATA.CONTROLLERS, target));
    for (const one of listed<object[]>(MODULE_METADATA.IMPORTS, target)) visit(one);
  };
  visit(AppModule);
  const calls = routesOf(controllers.filter((one) => one !== WebController)).map(({ call }) =>
    call.replace(' //', ' /'),
  );
  return [...new Set(calls)].toSorted();
}

const listed = <List extends readonly unknown[]>(key: string, target: object): List =>
  (Reflect.getMetadata(key, target) ?? []) as List;
