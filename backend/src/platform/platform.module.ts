import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuditSeal } from './audit/audit-seal.js';
import { DatabaseModule } from './database/database.module.js';
import { Liveness } from './database/liveness.js';
import { Registry } from './messaging/events/registry.js';
import { Places } from './geo/places.js';
import { GracefulShutdown } from './http/edge/graceful-shutdown.js';
import { Live } from './http/live/live.js';
import { ProblemFilter } from './http/answers/problem.filter.js';
import { RateLimits } from './http/limits/rate-limits.js';
import { Log } from './logging/log.js';
import { Metrics } from './metrics/metrics.js';
import { MetricsServer } from './metrics/metrics.server.js';
import { PlatformMetrics } from './metrics/platform.metrics.js';
import { Deliveries } from './messaging/outbox/deliveries.js';
import { QueueEpoch } from './messaging/outbox/queue-epoch.js';
import { Outbox } from './messaging/outbox/outbox.js';
import { OutboxSchedule } from './messaging/outbox/outbox.schedule.js';
import { Redelivery } from './messaging/outbox/redelivery.js';
import { Relay } from './messaging/outbox/relay.js';
import { queueModules } from './messaging/jobs/bullmq.js';
import { JobHandler } from './messaging/workers/job-handler.service.js';
import { BackPressure } from './messaging/workers/back-pressure.js';
import { Leases } from './messaging/jobs/leases.js';
import { processors } from './messaging/workers/processors.js';
import { QueueServer } from './messaging/jobs/queue-server.js';
import { Queues, queuesProvider } from './messaging/jobs/queues.js';
import { Schedules } from './messaging/jobs/schedules.js';
import { Workers } from './messaging/workers/workers.js';
import { StorageModule } from './storage/storage.module.js';
import { Sweeps } from './messaging/jobs/sweeps.js';
import { Clock } from './time/clock.js';
import { TimeTravel } from './time/time-travel.js';

/** The plumbing, for every room. It has never heard of a lead or a bid. */
@Global()
@Module({
  imports: [DatabaseModule, DiscoveryModule, StorageModule, ...queueModules],
  providers: [
    Log,
    Clock,
    TimeTravel,
    Registry,
    Outbox,
    OutboxSchedule,
    AuditSeal,
    Deliveries,
    Redelivery,
    QueueEpoch,
    QueueServer,
    queuesProvider,
    JobHandler,
    BackPressure,
    ...processors,
    Liveness,
    Leases,
    Schedules,
    Workers,
    Relay,
    Sweeps,
    Metrics,
    MetricsServer,
    PlatformMetrics,
    Live,
    GracefulShutdown,
    Places,
    RateLimits,
    ProblemFilter,
  ],
  exports: [
    Liveness,
    Metrics,
    Log,
    Clock,
    Sweeps,
    Registry,
    Outbox,
    Deliveries,
    Redelivery,
    Queues,
    QueueServer,
    BackPressure,
    Live,
    GracefulShutdown,
    Places,
    RateLimits,
    ProblemFilter,
  ],
})
export class PlatformModule {}
