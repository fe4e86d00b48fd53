import type { JobData } from '../jobs/bullmq.js';
import type { QueueName } from '../queue-names.js';
import type { NewJob } from '../jobs/queues.js';

/** One work that one event asks for, and the batch whose job brings it to a worker. */
export interface DueDelivery {
  readonly eventId: string;
  readonly subscription: string;
  readonly queue: QueueName;
  /** Which deliveries share its job; null: it has one of its own. */
  readonly batch: string | null;
}

/** An act with more deliveries of one work than this makes a wave. */
export const fewOfAnAct = 6;

/** How the batches of waves end. */
export const ofAWave = '.wave';

/** Below all that has no priority, which BullMQ works on first. */
const wavePriority = 1;

/**
 * The jobs that tell of these deliveries. The same id each time: a queue that has the job still takes no second one. Waves, such
 * as the refunds of a lead with a hundred deposits, let all others go first, so that one person does not wait behind a hundred.
 */
export function jobsFor(deliveries: readonly DueDelivery[]): NewJob[] {
  const jobs = new Map<string, NewJob>();
  for (const { eventId, subscription, queue, batch } of deliveries) {
    const jobId = batch ?? `${eventId}.${subscription}`;
    const data: JobData = batch === null ? { eventId, subscription } : { batch, subscription };
    const isOfWave = batch?.endsWith(ofAWave) ?? false;
    jobs.set(jobId, { queue, name: subscription, jobId, data, ...(isOfWave && { priority: wavePriority }) });
  }
  return [...jobs.values()];
}
