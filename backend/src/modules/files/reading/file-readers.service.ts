import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Log } from '../../../platform/logging/log.js';
import { inProcess } from '../../../platform/processes/job-runner.js';
import { JobPool } from '../../../platform/processes/job-pool.js';
import { JobRefused, JobStopped, QueueFull } from '../../../platform/processes/jobs.js';
import { builtProgram } from '../../../platform/processes/program.js';
import { FilesBusy, FileTooHard, FileUnreadable, PdfUnreadable } from '../files.errors.js';
import { fileLimits } from '../files.limits.js';
import type { CleanImage } from './clean-image.js';
import type { FileFacts, FileJob } from './file-jobs.js';
import type { PdfFacts } from './pdf-facts.js';

/** Reads what people send in a process of its own: whatever it unpacks to, other requests are answered meanwhile. */
@Injectable()
export class FileReaders implements OnApplicationShutdown {
  private readonly pool = new JobPool<FileJob, FileFacts>({
    start: inProcess(() => builtProgram('file-reader.js')),
    atOnce: fileLimits.readAtOnce,
    waiting: fileLimits.underWay,
    eachWaiting: fileLimits.underWayEach,
    timeLimitMs: fileLimits.readMs,
    idleMs: fileLimits.readerIdleMs,
  });

  constructor(private readonly log: Log) {}

  /** @throws FileUnreadable, FileTooHard, FilesBusy */
  async image(owner: string, bytes: Buffer): Promise<CleanImage> {
    return (await this.read(owner, { kind: 'image', bytes })) as CleanImage;
  }

  /** @throws PdfUnreadable, FileTooHard, FilesBusy */
  async pdf(owner: string, bytes: Buffer): Promise<PdfFacts> {
    return (await this.read(owner, { kind: 'pdf', bytes })) as PdfFacts;
  }

  /** The pages of a PDF, one below another. @throws PdfUnreadable, FileTooHard, FilesBusy */
  async pages(owner: string, bytes: Buffer): Promise<CleanImage> {
    return (await this.read(owner, { kind: 'pages', bytes })) as CleanImage;
  }

  onApplicationShutdown(): void {
    this.pool.close();
  }

  private read(owner: string, job: FileJob): Promise<FileFacts> {
    return this.pool.run(job, { owner }).catch((error: unknown) => {
      if (error instanceof JobRefused)
        throw job.kind === 'image' ? new FileUnreadable() : new PdfUnreadable();
      if (error instanceof QueueFull) throw new FilesBusy({ retryAfter: 5 });
      if (!(error instanceof JobStopped)) throw error;
      this.log.warn('A file could not be read to its end', { kind: job.kind, reason: error.reason });
      throw error.reason === 'limit' ? new FileTooHard() : new FilesBusy({ retryAfter: 5 });
    });
  }
}
