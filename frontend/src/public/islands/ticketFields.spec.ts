import { describe, expect, it } from 'vitest';
import { checkTicket, isTicketKind, type TicketFields } from './ticketFields';

const good: TicketFields = {
  kind: 'contact',
  name: 'Ada Byron',
  email: 'ada@example.org',
  subject: 'A question',
  message: 'When does verification begin?',
};

describe('a message to support', () => {
  it('passes when it is complete', () => {
    expect(checkTicket(good)).toEqual({});
  });

  it.each([
    ['name', { name: '  ' }, 'Enter your name'],
    ['email', { email: 'ada@' }, 'Invalid email address'],
    ['subject', { subject: '' }, 'Enter a subject'],
    ['message', { message: 'too short' }, 'Write at least 10 characters'],
  ] as const)('is stopped at a bad %s', (field, change, text) => {
    expect(checkTicket({ ...good, ...change })).toEqual({ [field]: text });
  });

  it('that reports something has to say what is wrong, and where', () => {
    const report: TicketFields = { ...good, kind: 'content', place: ' ', concern: '' };
    expect(checkTicket(report)).toEqual({
      concern: 'Choose what is wrong with it',
      place: 'Say where it is',
    });
    expect(checkTicket({ ...report, place: '/blog', concern: 'harmful' })).toEqual({});
  });

  it('knows its kinds, and no inherited name', () => {
    expect(isTicketKind('investor')).toBe(true);
    expect(isTicketKind('toString')).toBe(false);
    expect(isTicketKind(null)).toBe(false);
  });
});
