import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a file is for; it decides who may send one, and who may see it. */
export const filePurposes = [
  'job-photo',
  'work-photo',
  'message',
  'evidence',
  'document',
  'avatar',
  'settlement-proof',
] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** How we keep what was sent: pictures are drawn anew as WebP. */
export type StoredType = 'image/webp' | 'application/pdf';

/** A file that a person sent. Its bytes rest in the storage, under keys made of its purpose and id. */
@Entity('files')
export class StoredFile {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Who sent it. */
  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  purpose!: FilePurpose;

  @Column('text')
  type!: StoredType;

  /** Of what we keep, not of what was sent. */
  @Column('integer', { name: 'size_bytes' })
  sizeBytes!: number;

  /** What it belongs to: a lead, an assignment, a message … null until the change that names it. */
  @Column('uuid', { name: 'subject_id', nullable: true })
  subjectId!: string | null;

  /** Among the files of its subject, in the order in which the form named them; one that is added later comes last. */
  @Column('integer', { default: 0 })
  place!: number;

  /** Shown to fewer than its subject is; who they are is said where its audience is declared. */
  @Column('boolean', { default: false })
  restricted!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** null while the bytes are on their way to the storage */
  @Column('timestamptz', { name: 'stored_at', nullable: true })
  storedAt!: Date | null;

  /** Set: it is not shown any more, and a sweep deletes the bytes and then this row. */
  @Column('timestamptz', { name: 'discarded_at', nullable: true })
  discardedAt!: Date | null;
}
