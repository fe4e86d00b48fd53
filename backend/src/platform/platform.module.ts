import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuditSeal } from './audit/audit-seal.js';
import { DatabaseModule } from './database/database.module.js';
import { Presence } from './database/presence.js';
import { Registry } from './events/registry.js';
import { Places } from './geo/places.js';
import { Leaving } from './http/leaving.js';
import { Live } from './http/live.js';
import { ProblemFilter } from './http/problem.filter.js';
import { RateLimits } from './http/rate-limits.js';
import { Log } from './logging/log.js';
import { Metrics } from './metrics/metrics.js';
import { MetricsServer } from './metrics/metrics.server.js';
import { PlatformMetrics } from './metrics/platform.metrics.js';
import { Deliveries } from './outbox/deliveries.js';
import { QueueMarker } from './outbox/marker.js';
import { Outbox } from './outbox/outbox.js';
import { OutboxSchedule } from './outbox/outbox.schedule.js';
import { Relay } from './outbox/relay.js';
import { queueModules } from './queues/bullmq.js';
import { JobHandler } from './queues/job-handler.service.js';
import { Precedence } from './queues/precedence.js';
import { Leases } from './queues/leases.js';
import { processors } from './queues/processors.js';
import { QueueServer } from './queues/queue-server.js';
import { Queues, queuesProvider } from './queues/queues.js';
import { Schedules } from './queues/schedules.js';
import { Workers } from './queues/workers.js';
import { StorageModule } from './storage/storage.module.js';
import { Sweeps } from './sweeps/sweeps.js';
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
    QueueMarker,
    QueueServer,
    queuesProvider,
    JobHandler,
    Precedence,
    ...processors,
    Presence,
    Leases,
    Schedules,
    Workers,
    Relay,
    Sweeps,
    Metrics,
    MetricsServer,
    PlatformMetrics,
    Live,
    Leaving,
    Places,
    RateLimits,
    ProblemFilter,
  ],
  exports: [
    Presence,
    Metrics,
    Log,
    Clock,
    Sweeps,
    Registry,
    Outbox,
    Deliveries,
    Queues,
    QueueServer,
    Precedence,
    Live,
    Leaving,
    Places,
    RateLimits,
    ProblemFilter,
  ],
})
export class PlatformModule {}
