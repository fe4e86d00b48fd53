import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { jobDurations } from '../messaging/workers/job-durations.js';
import { outsideCalls } from '../faults/outside-calls.js';

/** One value of a gauge, told apart by its labels. */
export interface Reading {
  readonly labels?: Record<string, string>;
  readonly value: number;
}

/** So long a figure is waited for, in milliseconds: behind a frozen database the others are shown all the same. */
const longestLookMs = 1_500;

/** Figures for Prometheus. Each module adds its own; they are read at each scrape. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.registry.registerMetric(outsideCalls);
    this.registry.registerMetric(jobDurations.metric);
  }

  /**
   * What could not be read, because its server is away, is missing from this look and from no other.
   * @param keptForMs how long a reading that costs much is shown again, in milliseconds
   */
  gauge(
    name: string,
    help: string,
    labelNames: string[],
    read: () => Promise<Reading[]> | Reading[],
    keptForMs = 0,
  ): void {
    let running: Promise<Reading[]> | undefined;
    const forget = (): void => void (running = undefined);
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        this.reset();
        // A look that hangs is awaited by the next ones too: each of its own would take one more connection.
        running ??= Promise.resolve()
          .then(read)
          .then(
            (readings) => {
              if (keptForMs > 0) setTimeout(forget, keptForMs).unref();
              else forget();
              return readings;
            },
            () => {
              forget();
              return [];
            },
          );
        const none: Reading[] = [];
        const readings = await Promise.race([running, sleep(longestLookMs, none, { ref: false })]);
        for (const { labels = {}, value } of readings) this.set(labels, value);
      },
    });
  }

  /** @param route the pattern, never the path: ids would make a series of each. */
  answered(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status: String(status) }, seconds);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
