import { expect, it } from 'vitest';
import { nextStatuses } from './ticketPresentation';

it('lets a message be answered, closed and opened again', () => {
  expect(nextStatuses('open')).toEqual(['answered', 'closed']);
  expect(nextStatuses('answered')).toEqual(['closed', 'open']);
  expect(nextStatuses('closed')).toEqual(['open']);
});
