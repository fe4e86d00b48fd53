import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertStaffMay, mayStaffCall, staffCalls } from './staff-calls.policy.js';
import { staffRoles } from './user.entity.js';

const contract = JSON.parse(readFileSync(join(__dirname, '..', '..', '..', 'openapi.json'), 'utf8')) as {
  paths: Record<string, object>;
};
const calls = new Set(
  Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  ),
);

describe('what a role of staff may do', () => {
  it('is about calls that there are', () => {
    expect(Object.keys(staffCalls).filter((call) => !calls.has(call))).toEqual([]);
  });

  it('is everything for an owner', () => {
    expect(Object.keys(staffCalls).filter((call) => !mayStaffCall('owner', call))).toEqual([]);
  });

  it.each([
    ['support', 'PUT /api/admin/tickets/:id', true],
    ['support', 'POST /api/assignments/:id/resolve', false],
    ['support', 'PUT /api/leads/:id', false],
    ['support', 'PUT /api/admin/users/:id/suspend', false],
    ['vetting', 'PUT /api/admin/users/:id/approve', true],
    ['vetting', 'POST /api/admin/refunds/:id/retry', false],
    ['money', 'POST /api/admin/refunds/:id/retry', true],
    ['money', 'PUT /api/admin/users/:id/approve', false],
    ['support', 'GET /api/admin/audit', true],
    ['money', 'GET /api/admin/staff', false],
    ['support', 'PUT /api/profile', true],
  ] as const)('%s: %s is %s', (role, call, may) => {
    expect(mayStaffCall(role, call)).toBe(may);
  });

  it('is refused with the roles that have it', () => {
    expect(() => assertStaffMay('support', 'DELETE /api/leads/:id')).toThrow(
      expect.objectContaining({ code: 'auth.wrong-staff-role', data: { roles: ['money', 'owner'] } }),
    );
    for (const role of staffRoles)
      expect(() => assertStaffMay(role, 'POST /api/admin/:subject/:id/notes')).not.toThrow();
  });
});
