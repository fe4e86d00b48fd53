import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When staff last reminded an applicant of what is missing. */
@Entity('application_reminders')
export class ApplicationReminder {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ name: 'reminded_at', type: 'timestamptz' })
  remindedAt!: Date;

  @Column({ name: 'reminded_by', type: 'uuid', nullable: true })
  remindedBy!: string | null;
}
