import type { Stage } from './stage.js';
import type { Facts, Story } from './stories.js';

/** So many are set together: a customer posts no more than ten jobs a day. */
const atATime = 8;

/** The tables of a file's cases, all set before the first death: a product that has just been started again takes several times as long for each. */
export class Tables {
  private readonly wanted: Story[] = [];
  private readonly ready = new Map<Story, Facts[]>();

  constructor(private readonly stage: () => Stage) {}

  /** So many cases of a story will each ask for a table. */
  reserve(story: Story, count: number): void {
    this.wanted.push(...Array.from({ length: count }, () => story));
  }

  /** Another one, not used yet; nothing of it is under way. */
  async next(story: Story): Promise<Facts> {
    await this.setAll();
    const facts = this.ready.get(story)?.shift();
    if (!facts) throw new Error('There are more cases than tables.');
    return facts;
  }

  private async setAll(): Promise<void> {
    const stage = this.stage();
    while (this.wanted.length > 0) {
      await stage.beginADay();
      await Promise.all(
        this.wanted.splice(0, atATime).map(async (story) => {
          const facts = await story.prepare(stage);
          this.ready.set(story, [...(this.ready.get(story) ?? []), facts]);
        }),
      );
      if (this.wanted.length > 0) continue;
      await stage.letTimePass();
      await stage.rest();
      await stage.webhooks({ drop: true });
    }
  }
}
