import { describe, expect, it } from 'vitest';
import { nextStatuses, replyAddress } from './ticketPresentation';

describe('the answer to a message', () => {
  it('goes to its writer, with the reference in the subject', () => {
    const address = replyAddress({
      email: 'grace@example.org',
      subject: 'Dish & mast?',
      reference: 'RI-7K3M9QXD',
    });
    expect(address).toBe('mailto:grace@example.org?subject=Re%3A%20Dish%20%26%20mast%3F%20%5BRI-7K3M9QXD%5D');
  });

  it('goes to nobody else, whatever was typed as an address', () => {
    const address = replyAddress({ email: 'a?bcc=b@example.org', subject: 'Hi', reference: 'RI-1' });
    expect(address).toMatch(/^mailto:a%3Fbcc%3Db@example\.org\?subject=/);
  });
});

it('lets a message be answered, closed and opened again', () => {
  expect(nextStatuses('open')).toEqual(['answered', 'closed']);
  expect(nextStatuses('answered')).toEqual(['closed', 'open']);
  expect(nextStatuses('closed')).toEqual(['open']);
});
