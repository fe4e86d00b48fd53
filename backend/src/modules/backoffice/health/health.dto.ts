import { ApiProperty } from '@nestjs/swagger';

/** Work that an event asked for and that was refused for good. */
export class DeliveryView {
  /** Event and work, as `POST /api/admin/deliveries/{id}/redeliver` takes it. */
  @ApiProperty({ example: '0191d2f0-0000-7000-8000-000000000000.tell-the-owner' }) id!: string;
  @ApiProperty({ example: 'Tell the owner of a bid' }) work!: string;
  /** What it was about. */
  @ApiProperty({ example: 'Bid placed · Aerial on a chapel · Rosa Field' }) subject!: string;
  @ApiProperty({ type: String, nullable: true }) reason!: string | null;
  @ApiProperty() attempts!: number;
  @ApiProperty({ example: 'notifications' }) queue!: string;
  @ApiProperty({ format: 'date-time' }) refusedAt!: Date;
  /** The page of what it was about, where there is one. */
  @ApiProperty({ type: String, nullable: true }) path!: string | null;
}

export class OutboxHealth {
  /** Events that no process has taken up yet. */
  @ApiProperty() unpublished!: number;
  /** Work that is due. */
  @ApiProperty() due!: number;
  /** Age of the oldest work that is due, in seconds. */
  @ApiProperty() oldestSeconds!: number;
  @ApiProperty() refused!: number;
}

export class QueueHealth {
  @ApiProperty() name!: string;
  @ApiProperty() isPaused!: boolean;
  @ApiProperty() waiting!: number;
  @ApiProperty() active!: number;
  @ApiProperty() delayed!: number;
  @ApiProperty() failed!: number;
}

export class ScheduleHealth {
  @ApiProperty({ example: 'leads.close-expired' }) name!: string;
  @ApiProperty() queue!: string;
  @ApiProperty() isRunning!: boolean;
  @ApiProperty({ format: 'date-time', type: String, nullable: true }) lastRunAt!: Date | null;
  /** Of the last run; null: it went well, or there was none. */
  @ApiProperty({ type: String, nullable: true }) failure!: string | null;
  @ApiProperty({ format: 'date-time', type: String, nullable: true }) nextRunAt!: Date | null;
}

export class WorkerHealth {
  /** The name under which it holds work. */
  @ApiProperty() process!: number;
  @ApiProperty({ format: 'date-time' }) since!: Date;
  /** The release that it runs; empty: it does not say. */
  @ApiProperty({ example: '0.3.0' }) version!: string;
  /** The scheduled work that it is doing. */
  @ApiProperty({ type: [String] }) holds!: string[];
}

export class ProviderHealth {
  @ApiProperty({ example: 'stripe' }) name!: string;
  /** false: the last calls had no answer, and new ones are turned away until one has. */
  @ApiProperty() isUp!: boolean;
  /** Calls that wait for an answer, or for their next try. */
  @ApiProperty({ type: 'integer' }) waiting!: number;
  /** When the oldest of them was asked for. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) waitingSince!: Date | null;
  /** 19 of 20 calls of the last hour had their answer within so many milliseconds; null: there was none. */
  @ApiProperty({ type: 'integer', nullable: true }) answersInMs!: number | null;
}

export class BooksHealth {
  @ApiProperty({ format: 'date-time' }) comparedAt!: Date;
  /** What two comparisons in a row have found. */
  @ApiProperty({ type: [String] }) differences!: string[];
}

export class BackupHealth {
  @ApiProperty({ enum: ['base', 'changes', 'drill'] }) kind!: 'base' | 'changes' | 'drill';
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) doneAt!: Date | null;
  /** Everything committed until then is in it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) dataUntil!: Date | null;
  /** How long it took. */
  @ApiProperty({ type: 'integer', nullable: true }) seconds!: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '31 s old, back in 48 s. Audit: 0 faults. Reconcile: 0 differences.',
  })
  words!: string | null;
  /** Of the last try; null: it went well. */
  @ApiProperty({ type: String, nullable: true }) problem!: string | null;
  /** It should have been done again by now. */
  @ApiProperty() isLate!: boolean;
}

export class HealthView {
  @ApiProperty() outbox!: OutboxHealth;
  /** The newest of what was refused for good. */
  @ApiProperty({ type: [DeliveryView] }) deliveries!: DeliveryView[];
  /** null: the queues are away. */
  @ApiProperty({ type: [QueueHealth], nullable: true }) queues!: QueueHealth[] | null;
  @ApiProperty({ type: [ScheduleHealth] }) schedules!: ScheduleHealth[];
  @ApiProperty({ type: [WorkerHealth] }) workers!: WorkerHealth[];
  @ApiProperty({ type: [ProviderHealth] }) providers!: ProviderHealth[];
  /** The last whole comparison with the provider; null: there was none. */
  @ApiProperty({ type: BooksHealth, nullable: true }) books!: BooksHealth | null;
  /** What the backup last did; nothing: none is made by this product. */
  @ApiProperty({ type: [BackupHealth] }) backups!: BackupHealth[];
}
