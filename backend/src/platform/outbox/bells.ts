import type { JobData } from '../queues/bullmq.js';
import type { QueueName } from '../queues/queue-names.js';
import type { Ring } from '../queues/queues.js';

/** One work that one event asks for, and the bell by which a worker hears of it. */
export interface DueDelivery {
  readonly eventId: string;
  readonly subscription: string;
  readonly queue: QueueName;
  /** Of many deliveries; null: it has one of its own. */
  readonly bell: string | null;
}

/** The jobs that tell of these deliveries. The same id each time: a queue that has the job still takes no second one. */
export function ringsFor(deliveries: readonly DueDelivery[]): Ring[] {
  const rings = new Map<string, Ring>();
  for (const { eventId, subscription, queue, bell } of deliveries) {
    const jobId = bell ?? `${eventId}.${subscription}`;
    const data: JobData = bell === null ? { eventId, subscription } : { bell, subscription };
    rings.set(jobId, { queue, name: subscription, jobId, data });
  }
  return [...rings.values()];
}
