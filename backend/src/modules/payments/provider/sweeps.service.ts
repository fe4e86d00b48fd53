import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/logging/log.js';
import { ProviderUnavailable } from '../payments.errors.js';

/** Sweeps work through rows one after the other, and one bad row must not hold up the others for ever. */
@Injectable()
export class Sweeps {
  constructor(private readonly log: Log) {}

  /** Outages end and the next sweep looks again; every other error is written down, and the next row has its turn. */
  async each<Item extends string>(
    what: string,
    ids: readonly Item[],
    work: (id: Item) => Promise<unknown>,
  ): Promise<void> {
    for (const id of ids) {
      try {
        await work(id);
      } catch (error) {
        if (error instanceof ProviderUnavailable) continue;
        this.log.error(`A sweep could not ${what}`, { id, err: error });
      }
    }
  }
}
