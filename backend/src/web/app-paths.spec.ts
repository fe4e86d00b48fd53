import { patternOf } from './app-paths.js';

const patterns = ['/auth', '/leads', '/leads/:id', '/jobs/:id', '/admin/*', '/messages/:leadId/:installerId'];

describe('paths of the app', () => {
  it.each([
    ['/auth', '/auth'],
    ['/auth/', '/auth'],
    ['/leads/1', '/leads/:id'],
    ['/admin', '/admin/*'],
    ['/admin/leads/1', '/admin/*'],
    ['/messages/1/2', '/messages/:leadId/:installerId'],
  ])('are %s', (path, pattern) => {
    expect(patternOf(path, patterns)).toBe(pattern);
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
    expect(patternOf(path, patterns)).toBeUndefined();
  });
});
