import { NotFound } from '../../platform/errors/domain-error.js';
import { Suspended } from '../auth/auth.errors.js';
import { ThreadClosed } from './threads.errors.js';
import {
  assertMayWrite,
  assertSide,
  closesAt,
  isOpen,
  mayShareContacts,
  reasonToRead,
  sideIn,
  type Between,
} from './threads.policy.js';

const now = new Date('2026-11-20T12:00:00Z');
const days = (count: number): Date => new Date(now.getTime() + count * 86_400_000);
const between = (values: Partial<Between> = {}): Between => ({
  leadId: 'lead',
  title: 'Loft aerial',
  installerId: 'sam',
  ownerId: 'rosa',
  depositEndedAt: null,
  workStatus: null,
  workEndedAt: null,
  wasDisputed: false,
  isReported: false,
  ...values,
});
const writer = { isSuspended: false };

describe('a thread', () => {
  it('is of its installer and its owner, and of nobody else', () => {
    expect(sideIn({ id: 'sam', role: 'installer' }, between())).toBe('installer');
    expect(sideIn({ id: 'rosa', role: 'customer' }, between())).toBe('owner');
    for (const reader of [
      { id: 'kim', role: 'installer' as const },
      { id: 'kim', role: 'customer' as const },
      { id: 'rosa', role: 'installer' as const },
      { id: 'ada', role: 'admin' as const },
    ])
      expect(() => assertSide(reader, between())).toThrow(NotFound);
  });

  it('is of staff when the lead is the platform’s own', () => {
    expect(sideIn({ id: 'ada', role: 'admin' }, between({ ownerId: null }))).toBe('owner');
    expect(sideIn({ id: 'rosa', role: 'customer' }, between({ ownerId: null }))).toBeNull();
  });

  it('takes messages from the paid deposit on, until 30 days after it ended', () => {
    expect(closesAt(between())).toBeNull();
    expect(isOpen(between({ depositEndedAt: days(-30) }), now)).toBe(true);
    const closed = between({ depositEndedAt: new Date(days(-30).getTime() - 1) });
    expect(() => assertMayWrite(writer, closed, now)).toThrow(ThreadClosed);
  });

  it('goes by the work once it is agreed: its deposit goes back when it is approved', () => {
    const active = between({ workStatus: 'active', depositEndedAt: days(-90) });
    expect(isOpen(active, now)).toBe(true);
    expect(isOpen({ ...active, workStatus: 'approved', workEndedAt: days(-29) }, now)).toBe(true);
    expect(isOpen({ ...active, workStatus: 'approved', workEndedAt: days(-31) }, now)).toBe(false);
    expect(isOpen({ ...active, workStatus: 'disputed', workEndedAt: null }, now)).toBe(true);
  });

  it.each([
    [null, false],
    ['active', true],
    ['submitted', true],
    ['disputed', true],
    ['approved', true],
    ['withdrawn', false],
    ['cancelled', false],
  ] as const)('of work that is %s keeps contact details: %s', (workStatus, may) => {
    expect(mayShareContacts(between({ workStatus }))).toBe(may);
  });

  it('lets who is suspended end what was agreed, and begin nothing', () => {
    const suspended = { isSuspended: true };
    expect(() => assertMayWrite(suspended, between({ workStatus: 'active' }), now)).not.toThrow();
    expect(() => assertMayWrite(suspended, between(), now)).toThrow(Suspended);
  });

  it('is read by staff when it was reported or its work disputed, else never', () => {
    expect(reasonToRead(between())).toBeNull();
    expect(reasonToRead(between({ workStatus: 'active' }))).toBeNull();
    expect(reasonToRead(between({ isReported: true, wasDisputed: true }))).toBe('reported');
    expect(reasonToRead(between({ wasDisputed: true }))).toBe('disputed');
  });
});
