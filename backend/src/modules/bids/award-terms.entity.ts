import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a consumer was told before paying for an award, and what they asked for, each in the words of then. */
@Entity('award_terms')
export class AwardTerms {
  /** That of its award. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('timestamptz', { name: 'told_at' })
  toldAt!: Date;

  @Column('text', { name: 'told_words' })
  toldWords!: string;

  /** When they asked for work to begin within the 14 days; null: they have not. */
  @Column('timestamptz', { name: 'begin_asked_at', nullable: true })
  beginAskedAt!: Date | null;

  @Column('text', { name: 'begin_words', nullable: true })
  beginWords!: string | null;
}
