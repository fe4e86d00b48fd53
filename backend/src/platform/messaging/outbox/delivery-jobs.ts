import type { JobData } from '../jobs/bullmq.js';
import type { QueueName } from '../queue-names.js';
import type { NewJob } from '../jobs/queues.js';

/** One work that one event asks for, and the bell by which a worker hears of it. */
export interface DueDelivery {
  readonly eventId: string;
  readonly subscription: string;
  readonly queue: QueueName;
  /** Of many deliveries; null: it has one of its own. */
  readonly bell: string | null;
}

/** An act with more deliveries of one work than this makes a wave. */
export const fewOfAnAct = 6;

/** How the bells of waves end. */
export const ofAWave = '.wave';

/** Below all that has no priority, which BullMQ works on first. */
const wavePriority = 1;

/**
 * The jobs that tell of these deliveries. The same id each time: a queue that has the job still takes no second one. Waves, such
 * as the refunds of a lead with a hundred deposits, let all others go first, so that nobody waits behind what concerns a crowd.
 */
export function jobsFor(deliveries: readonly DueDelivery[]): NewJob[] {
  const rings = new Map<string, NewJob>();
  for (const { eventId, subscription, queue, bell } of deliveries) {
    const jobId = bell ?? `${eventId}.${subscription}`;
    const data: JobData = bell === null ? { eventId, subscription } : { bell, subscription };
    const isOfWave = bell?.endsWith(ofAWave) ?? false;
    rings.set(jobId, { queue, name: subscription, jobId, data, ...(isOfWave && { priority: wavePriority }) });
  }
  return [...rings.values()];
}
