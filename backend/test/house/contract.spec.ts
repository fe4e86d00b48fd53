import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Call {
  parameters?: { name: string; description?: string }[];
  responses: Record<string, { content?: Record<string, { schema: { type?: string } }>; headers?: object }>;
  security?: object[];
}

const contract = JSON.parse(readFileSync(join(__dirname, '..', '..', 'openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Call>>;
};
const calls = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call })),
);

/** What anyone may call. */
const open = [
  'GET /api/config',
  'GET /api/installers/{id}',
  'GET /api/installers/{id}/picture',
  'GET /api/public/market',
  'GET /api/status',
  'POST /api/auth/factor-reset/stop',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/sessions/end',
  'POST /api/login',
  'POST /api/login/passkey',
  'POST /api/login/passkey/options',
  'POST /api/login/two-factor',
  'POST /api/logout',
  'POST /api/register',
  'POST /api/tickets',
  'POST /api/webhooks/stripe',
];

/** Not lists: a search answers the best of what it finds, a story goes on behind the last entry that was read. */
const noLists = ['GET /api/admin/search', 'GET /api/admin/{subject}/{id}/timeline'];

describe('the written contract', () => {
  it('says of every list what it may be asked for, and how it names its part', () => {
    const lists = calls.filter(
      ({ name, call }) =>
        !noLists.includes(name) &&
        call.responses['200']?.content?.['application/json']?.schema.type === 'array',
    );
    expect(lists.length).toBeGreaterThan(8);
    for (const { name, call } of lists) {
      const names = (call.parameters ?? []).map((one) => one.name);
      expect([name, names.includes('range')]).toEqual([name, true]);
      expect([name, call.responses['200']?.headers]).toEqual([
        name,
        { 'Content-Range': expect.anything() as object },
      ]);
    }
  });

  it('says of every call that it may be refused, and in what shape', () => {
    for (const { name, call } of calls)
      expect([name, Object.keys(call.responses['default']?.content ?? {})]).toEqual([
        name,
        ['application/problem+json'],
      ]);
  });

  it('asks for the session wherever the guards do', () => {
    const withoutSession = calls.filter(({ call }) => !call.security).map(({ name }) => name);
    expect(withoutSession.toSorted()).toEqual(open);
  });
});
