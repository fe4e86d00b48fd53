import { TypeOrmModule } from '@nestjs/typeorm';
import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { Ticket } from './ticket.entity.js';
import type { OpenTicket } from './tickets.dto.js';
import { Tickets } from './tickets.service.js';

let rooms: Rooms | undefined;
const open = (change: Partial<OpenTicket> = {}): Promise<string> =>
  rooms!.app.get(Tickets).open({
    kind: 'contact',
    name: 'Ada Byron',
    email: 'ada@example.org',
    subject: 'A question',
    message: 'When does verification begin?',
    ...change,
  });
const rows = () =>
  rooms!.database.query<{ reference: string; status: string }>('SELECT reference, status FROM tickets');
const events = () =>
  rooms!.database.query<{ payload: object }>(
    `SELECT payload FROM outbox_events WHERE name = 'tickets.ticket-opened'`,
  );

beforeAll(async () => {
  rooms = await openRooms([TypeOrmModule.forFeature([Ticket])], {}, [Tickets]);
});
afterAll(() => rooms?.close());
beforeEach(() => rooms!.database.query('TRUNCATE tickets, outbox_events CASCADE'));

describe('a message to the people who run the platform', () => {
  it('is kept under its reference, and reported without the writer’s words', async () => {
    const reference = await open();
    expect(await rows()).toEqual([{ reference, status: 'open' }]);
    const [event] = await events();
    expect(event?.payload).toEqual({ ticketId: expect.any(String), kind: 'contact' });
    expect(JSON.stringify(event)).not.toMatch(/Ada|example\.org|verification/);
  });

  it('of a trapped program is answered like any other, and forgotten', async () => {
    expect(await open({ website: 'https://spam.test' })).toMatch(/^RI-/);
    expect(await rows()).toEqual([]);
    expect(await events()).toEqual([]);
  });

  it('gets a reference of its own, twice the same words or not', async () => {
    const references = await Promise.all(Array.from({ length: 20 }, () => open()));
    expect(new Set(references).size).toBe(20);
  });
});
