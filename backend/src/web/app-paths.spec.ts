import { isAppPath } from './app-paths.js';

const patterns = ['/auth', '/leads', '/leads/:id', '/jobs/:id', '/admin/*', '/messages/:leadId/:installerId'];

describe('paths of the app', () => {
  it.each(['/auth', '/auth/', '/leads/1', '/admin', '/admin/leads/1', '/messages/1/2'])('are %s', (path) => {
    expect(isAppPath(path, patterns)).toBe(true);
  });

  it.each([
    '/nowhere',
    '/leadsx',
    '/jobs',
    '/jobs/',
    '/jobs/1/2',
    '/authority',
    '/adminx',
    '/messages/1',
    '/',
  ])('are not %s', (path) => {
    expect(isAppPath(path, patterns)).toBe(false);
  });
});
