import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ScheduleQueue } from '../queue-names.js';
import { Listener, Schedule, type ScheduledWork, type Subscription } from './listener.js';

/** The listeners of the loaded modules that are only looked at, by the folder of their module: their work is declared and never done. */
export function lookedAtListeners(discovery: DiscoveryService): [folder: string, listener: Listener][] {
  return discovery.getProviders().flatMap(({ metatype, host }): [string, Listener][] => {
    if (typeof metatype !== 'function' || !(metatype.prototype instanceof Listener)) return [];
    return [[folderOf(host?.name ?? ''), Reflect.construct(metatype, []) as Listener]];
  });
}

/** `SavedSearchesModule` → `saved-searches` */
const folderOf = (moduleName: string): string =>
  moduleName
    .replace(/Module$/, '')
    .replaceAll(/\B[A-Z]/g, '-$&')
    .toLowerCase();

/** Every subscription and every piece of scheduled work of the loaded modules. A missing or doubled name stops the boot. */
@Injectable()
export class Registry implements OnModuleInit {
  private readonly subscriptions = new Map<string, Subscription>();
  private readonly scheduled = new Map<string, ScheduledWork>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (instance instanceof Listener)
        for (const one of instance.subscriptions) add(this.subscriptions, one);
      if (instance instanceof Schedule) for (const one of instance.work) add(this.scheduled, one);
    }
  }

  subscription(name: string): Subscription | undefined {
    return this.subscriptions.get(name);
  }

  work(name: string): ScheduledWork | undefined {
    return this.scheduled.get(name);
  }

  allSubscriptions(): Subscription[] {
    return [...this.subscriptions.values()];
  }

  allWork(): ScheduledWork[] {
    return [...this.scheduled.values()];
  }

  /** What a queue looks through each time that sweeps are due. */
  sweeps(queue: ScheduleQueue): ScheduledWork[] {
    return this.workOf(queue).filter(({ every }) => every === 'sweep');
  }

  /** All scheduled work of a queue. */
  workOf(queue: ScheduleQueue): ScheduledWork[] {
    return this.allWork().filter((work) => (work.queue ?? 'maintenance') === queue);
  }
}

function add<T extends { name: string }>(known: Map<string, T>, one: T): void {
  if (!one.name) throw new Error('A subscription or schedule has no name.');
  if (known.has(one.name)) throw new Error(`Two subscriptions or schedules are called ${one.name}.`);
  known.set(one.name, one);
}
