import type { Stage } from './stage.js';
import type { Facts, Story } from './stories.js';

/** So many are set together: a customer posts no more than ten jobs a day. */
const atATime = 6;

/** The tables of a story's cases, set some at a time: a product that has just been started again would set each in several seconds. */
export class Tables {
  private readonly ready: Facts[] = [];

  /** @param left how many cases there are */
  constructor(
    private readonly stage: () => Stage,
    private readonly story: Story,
    private left: number,
  ) {}

  /** Another one, at which nobody sat yet; nothing of it is under way. */
  async next(): Promise<Facts> {
    if (this.ready.length === 0) this.ready.push(...(await this.set(Math.min(this.left, atATime))));
    this.left -= 1;
    const facts = this.ready.shift();
    if (!facts) throw new Error('There are more cases than tables.');
    return facts;
  }

  private async set(count: number): Promise<Facts[]> {
    const stage = this.stage();
    await stage.beginADay();
    const facts = await Promise.all(Array.from({ length: count }, () => this.story.prepare(stage)));
    await stage.letTimePass();
    await stage.rest();
    await stage.webhooks({ drop: true });
    return facts;
  }
}
