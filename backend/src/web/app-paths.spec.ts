import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAppPath } from './app-paths.js';

/** The router of the app, whatever folder the tests run in. */
function routerText(): string {
  const file = ['frontend', '../frontend']
    .map((folder) => join(process.cwd(), folder, 'src/app/router.tsx'))
    .find(existsSync);
  if (!file) throw new Error('The router of the app was not found');
  return readFileSync(file, 'utf8');
}

describe('paths of the app', () => {
  const routes = [...routerText().matchAll(/path: '(\/[^']+)'/g)].map(([, path]) => path ?? '');

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
