import {
  isTrapped,
  lawfulEnd,
  referenceChoices,
  ticketReference,
  wasNoticed,
  ticketDue,
} from './tickets.policy.js';

describe('a ticket’s reference', () => {
  it('is RI and eight characters that are told apart on the telephone', () => {
    const all = Array.from({ length: referenceChoices }, (_, number) =>
      ticketReference([number, 0, 0, 0, 0, 0, 0, 0]),
    );
    for (const reference of all) expect(reference).toMatch(/^RI-[2-9A-HJKMNP-TV-Z]{8}$/);
    expect(new Set(all).size).toBe(30);
  });
});

describe('the trap', () => {
  it('catches whoever fills in the field that people do not see', () => {
    expect(isTrapped({ website: 'https://spam.test' })).toBe(true);
    expect(isTrapped({ website: '' })).toBe(false);
    expect(isTrapped({})).toBe(false);
  });
});

describe('the time that a ticket has', () => {
  const createdAt = new Date('2026-11-20T10:00:00Z');
  const noticedAt = new Date('2026-11-19T08:00:00Z');
  const plain = { status: 'open', createdAt, noticedAt: null } as const;

  it('is 72 hours from noticing a breach, 30 days for requests about one’s data, and none for others', () => {
    expect(lawfulEnd({ ...plain, kind: 'breach', noticedAt })?.toISOString()).toBe(
      '2026-11-22T08:00:00.000Z',
    );
    for (const kind of ['privacy', 'deletion'] as const)
      expect(lawfulEnd({ ...plain, kind, status: 'answered' })?.toISOString()).toBe(
        '2026-12-20T10:00:00.000Z',
      );
    expect(lawfulEnd({ ...plain, kind: 'contact' })).toBeNull();
    expect(lawfulEnd({ ...plain, kind: 'breach', noticedAt, status: 'closed' })).toBeNull();
  });

  it('begins when a breach was noticed, which is never later than now nor years ago', () => {
    const now = new Date('2026-11-25T12:00:00Z');
    expect(wasNoticed(now, now)).toBe(true);
    expect(wasNoticed(new Date('2026-11-25T12:00:01Z'), now)).toBe(false);
    expect(wasNoticed(new Date('2024-11-25T12:00:00Z'), now)).toBe(false);
  });
});

describe('until when a message is dealt with', () => {
  const facts: Parameters<typeof ticketDue>[0] = {
    ...{ kind: 'contact', status: 'open', createdAt: new Date('2026-11-20T10:00:00Z') },
    ...{ reopenedAt: null, noticedAt: null },
  };
  const due = (changes: Partial<typeof facts>) => ticketDue({ ...facts, ...changes })?.toISOString() ?? null;

  it('is five business days, from when its writer last wrote, while it is open', () => {
    expect(due({})).toBe('2026-11-27T17:00:00.000Z');
    expect(due({ reopenedAt: new Date('2026-11-27T10:00:00Z') })).toBe('2026-12-04T17:00:00.000Z');
    expect(due({ status: 'answered' })).toBeNull();
    expect(due({ status: 'closed' })).toBeNull();
  });

  it('is nearer where the law is, and goes on after a first answer about one’s data', () => {
    expect(due({ kind: 'privacy' })).toBe('2026-11-27T17:00:00.000Z');
    expect(due({ kind: 'deletion', status: 'answered' })).toBe('2026-12-20T10:00:00.000Z');
    expect(due({ kind: 'privacy', reopenedAt: new Date('2026-12-18T10:00:00Z') })).toBe(
      '2026-12-20T10:00:00.000Z',
    );
    expect(due({ kind: 'breach', noticedAt: new Date('2026-11-19T10:00:00Z') })).toBe(
      '2026-11-22T10:00:00.000Z',
    );
  });
});
