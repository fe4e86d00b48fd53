import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IsInt, IsUUID } from 'class-validator';
import { eventsDocument } from './events-document.js';
import { declaredEvents, defineEvent } from './platform/messaging/events/define-event.js';
import { on, onMany } from './platform/messaging/events/listener.js';

class Facts {
  @IsUUID() leadId!: string;
}
class More extends Facts {
  @IsInt() pence!: number;
}
const heard = defineEvent('trial.heard', More);
const unheard = defineEvent('trial.unheard', Facts);
const nothing = (): Promise<void> => Promise.resolve();

describe('the list of events', () => {
  it('names every subscription with its own queue, also of those that hear many together', () => {
    const text = eventsDocument(
      [heard, unheard],
      [
        ['payments', onMany(heard, 'send-the-refund', 'refunds', nothing)],
        ['notifications', on(heard, 'mail-the-receipt', 'follow-ups', nothing)],
      ],
    );
    expect(text.split('\n').filter((line) => line.includes('trial.'))).toEqual([
      '| `trial.heard` | pence, leadId | mail-the-receipt (notifications, queue follow-ups)<br>send-the-refund (payments, queue refunds) |',
      '| `trial.unheard` | leadId |  |',
    ]);
    expect(declaredEvents()).toEqual(expect.arrayContaining([heard, unheard]));
  });

  it('has somebody who listens for each: an event that is only history goes', () => {
    const rows = readFileSync(join(__dirname, '..', '..', 'docs', 'events.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').map((cell) => cell.trim()));
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter(([, , , listeners]) => !listeners).map(([, event]) => event)).toEqual([]);
  });
});
