import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Category, Channel } from '../preferences.policy.js';

/** A switch that a person moved. What has no row stands as `preferences.policy.ts` says. */
@Entity('notification_preferences')
export class Preference {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('text')
  category!: Category;

  @PrimaryColumn('text')
  channel!: Channel;

  @Column('boolean')
  wanted!: boolean;

  @Column('timestamptz', { name: 'changed_at', default: () => 'clock_now()' })
  changedAt!: Date;
}
