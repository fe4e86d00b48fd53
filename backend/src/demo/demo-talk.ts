import type { INestApplicationContext } from '@nestjs/common';
import type { Actor } from '../modules/auth/auth.policy.js';
import { ThreadViews } from '../modules/threads/thread-views.service.js';
import { Threads } from '../modules/threads/threads.service.js';
import type { Tale } from './tales.js';

/** What a bidder and a customer of the demo market write to each other. */
export class DemoTalk {
  constructor(private readonly app: INestApplicationContext) {}

  /** The installer begins, they take turns, and the last word is not read yet. Earlier messages are left as they are. */
  async *tale(
    lines: readonly string[],
    leadId: string,
    installer: Actor,
    customer: Actor,
    at: (line: number) => Date,
  ): Tale {
    for (const [index, text] of lines.entries()) {
      yield at(index);
      const writer = index % 2 === 0 ? installer : customer;
      const threads = this.app.get(Threads);
      const place = await threads.place(writer, leadId, installer.id);
      if ((await this.written(place)) > index) continue;
      await threads.markRead(place);
      await threads.send(writer, place, text);
    }
  }

  private async written(place: Awaited<ReturnType<Threads['place']>>): Promise<number> {
    const whole = { sort: null, offset: 0, limit: 100, filter: {} };
    return (await this.app.get(ThreadViews).messages(place, whole)).rows.length;
  }
}
