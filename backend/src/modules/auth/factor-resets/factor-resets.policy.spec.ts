import { aUser } from '../../../../test/factories/accounts.js';
import type { Actor } from '../auth.policy.js';
import { FactorReset } from './factor-reset.entity.js';
import { assertMayAsk, assertMayConfirm } from './factor-resets.policy.js';

const person = aUser();
const colleague = aUser({ id: 'staff-0', isAdmin: true });
const staff = (id: string, staffRole: Actor['staffRole'] = 'support') => ({ id, staffRole });
const all = { factor: true, reset: false };
const waiting = Object.assign(new FactorReset(), { status: 'waiting', askedBy: 'staff-1' });

describe('the reset of a second factor', () => {
  it('is asked for by one of staff and confirmed by another', () => {
    expect(() => assertMayAsk(staff('staff-1'), person, all)).not.toThrow();
    expect(() => assertMayConfirm(staff('staff-2'), person, waiting)).not.toThrow();
  });

  it('is confirmed by nobody who asked for it, owner or not', () => {
    for (const role of ['support', 'owner'] as const)
      expect(() => assertMayConfirm(staff('staff-1', role), person, waiting)).toThrow(
        'Somebody else than you',
      );
  });

  it('never loosens the account of who asks or confirms', () => {
    const self = staff(colleague.id, 'owner');
    expect(() => assertMayAsk(self, colleague, all)).toThrow('Somebody else than you');
    expect(() => assertMayConfirm(self, colleague, waiting)).toThrow('Somebody else than you');
  });

  it('of a member of staff is for owners alone', () => {
    expect(() => assertMayAsk(staff('staff-1'), colleague, all)).toThrow('Your role');
    expect(() => assertMayConfirm(staff('staff-2'), colleague, waiting)).toThrow('Your role');
    expect(() => assertMayAsk(staff('staff-1', 'owner'), colleague, all)).not.toThrow();
    expect(() => assertMayConfirm(staff('staff-2', 'owner'), colleague, waiting)).not.toThrow();
  });

  it('needs a second factor, and none that is under way', () => {
    expect(() => assertMayAsk(staff('staff-1'), person, { factor: false, reset: false })).toThrow(
      'no second factor',
    );
    expect(() => assertMayAsk(staff('staff-1'), person, { factor: true, reset: true })).toThrow('under way');
  });

  it.each(['refused', 'confirmed', 'stopped', 'done'] as const)(
    'is not confirmed once it is %s',
    (status) => {
      const reset = Object.assign(new FactorReset(), { ...waiting, status });
      expect(() => assertMayConfirm(staff('staff-2'), person, reset)).toThrow('decided');
    },
  );
});
