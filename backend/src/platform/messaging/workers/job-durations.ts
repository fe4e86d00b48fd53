import { Histogram } from 'prom-client';

const durations = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time of a job of this process, by queue and how it ended.',
  labelNames: ['queue', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
  registers: [],
});

/** Times jobs until they end, in either way. */
export const jobDurations = {
  metric: durations,
  async time<Outcome>(queue: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const ended = durations.startTimer({ queue });
    let outcome = 'failed';
    try {
      const answer = await work();
      outcome = 'done';
      return answer;
    } finally {
      ended({ outcome });
    }
  },
};
