import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import { Storage } from '../../platform/storage/storage.js';

/** What there is still room for. */
@Injectable()
export class FilesMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly storage: Storage,
  ) {}

  onModuleInit(): void {
    const help = 'Bytes that are free where uploaded files rest; none where nobody counts them.';
    this.metrics.gauge('files_free_bytes', help, [], async () => {
      const free = await this.storage.freeBytes();
      return free === null ? [] : [{ value: free }];
    });
  }
}
