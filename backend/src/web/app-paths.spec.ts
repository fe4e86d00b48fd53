import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAppPath } from './app-paths.js';

/** The screens of the app and what stands around them, whatever folder the tests run in. */
function routerText(): string {
  const app = ['frontend', '../frontend']
    .map((folder) => join(process.cwd(), folder, 'src/app'))
    .find(existsSync);
  if (!app) throw new Error('The screens of the app were not found');
  return ['screens.ts', 'Inside.tsx'].map((file) => readFileSync(join(app, file), 'utf8')).join('');
}

describe('paths of the app', () => {
  const routes = [...routerText().matchAll(/(?:screen\(|path=)\s*['"](\/[^'"*]+)/g)].map(
    ([, path]) => path ?? '',
  );

  it('are all that its router knows', () => {
    expect(routes.length).toBeGreaterThan(5);
    for (const route of routes) {
      const address = route.replace(/:\w+/g, '123').replace('*', 'leads/1');
      expect([route, isAppPath(address)]).toEqual([route, true]);
    }
  });

  it.each(['/nowhere', '/leadsx', '/jobs', '/jobs/1/2', '/authority', '/adminx'])('are not %s', (path) => {
    expect(isAppPath(path)).toBe(false);
  });
});
