import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { HealthReads, JobSubject } from '../health/health.reads.js';

type JobsOf = BullMQAdapter['getJobs'];
type JobOf = BullMQAdapter['getJob'];
type Options = ConstructorParameters<typeof BullMQAdapter>[1];

const inWords = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

/** Bull Board's adapter of a queue: a job is shown by what it does, with a link to the page of its subject and without personal data. */
export class DescribedQueue extends BullMQAdapter {
  /** Of the jobs that were read last. */
  private subjects: ReadonlyMap<string, JobSubject> = new Map();

  constructor(
    queue: ConstructorParameters<typeof BullMQAdapter>[0],
    private readonly reads: HealthReads,
  ) {
    const options: Options = {
      externalJobUrl: ({ id }) => {
        const subject = this.subjects.get(String(id));
        return subject?.path && subject.kind
          ? { displayText: subject.kind, href: subject.path }
          : { displayText: 'Health', href: '/admin/health' };
      },
    };
    super(queue, options);
    this.setFormatter('name', ({ id, name }: { id?: unknown; name: string }) => {
      const subject = this.subjects.get(String(id));
      if (!subject) return name;
      const together = subject.count > 1 ? `, ${subject.count} together` : '';
      return `${inWords(name)}${together}${subject.kind ? ` · ${subject.kind}` : ''}`;
    });
  }

  override async getJobs(...args: Parameters<JobsOf>): ReturnType<JobsOf> {
    const jobs = await super.getJobs(...args);
    await this.learn(jobs.map(({ id }) => id));
    return jobs;
  }

  override async getJob(...args: Parameters<JobOf>): ReturnType<JobOf> {
    const job = await super.getJob(...args);
    await this.learn([job?.id]);
    return job;
  }

  /** The board is there without them. */
  private async learn(ids: readonly (string | undefined | null)[]): Promise<void> {
    const told = await this.reads.subjectsOf(ids.filter((id) => typeof id === 'string')).catch(() => []);
    this.subjects = new Map(told.map((subject) => [subject.job, subject]));
  }
}
