import { Injectable } from '@nestjs/common';
import { slowRefusal } from '../../platform/http/limits/slow-refusal.js';
import { FilesBusy } from './files.errors.js';
import { fileLimits, largestUpload } from './files.limits.js';

/** Files that are being received and read in this process. Asked before anything of one is received: it rests in memory until it is kept. */
@Injectable()
export class UploadsUnderWay {
  private readonly ofPersons = new Map<string, number>();
  private count = 0;
  private bytes = 0;

  /**
   * @param announced bytes of the request, as its sender says; NaN when it says nothing
   * @throws FilesBusy when this person, or all people in sum, have enough under way
   */
  async during<T>(personId: string, announced: number, work: () => Promise<T>): Promise<T> {
    const own = this.ofPersons.get(personId) ?? 0;
    const bytes = Number.isNaN(announced) ? largestUpload : Math.min(announced, largestUpload);
    const { underWay, underWayEach, underWayBytes } = fileLimits;
    if (own >= underWayEach || this.count >= underWay || this.bytes + bytes > underWayBytes) {
      await slowRefusal();
      throw new FilesBusy({ retryAfter: 5 });
    }
    this.add(personId, 1, bytes);
    try {
      return await work();
    } finally {
      this.add(personId, -1, -bytes);
    }
  }

  private add(personId: string, files: 1 | -1, bytes: number): void {
    const own = (this.ofPersons.get(personId) ?? 0) + files;
    if (own > 0) this.ofPersons.set(personId, own);
    else this.ofPersons.delete(personId);
    this.count += files;
    this.bytes += bytes;
  }
}
