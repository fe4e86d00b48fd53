import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The longest words of an answer that are kept, in characters. */
export const longestReply = 5_000;

/** A reply to a ticket: by staff, or by its writer in answer to a mail of theirs. */
@Entity('ticket_replies')
export class TicketReply {
  @PrimaryGeneratedColumn('uuid') id!: string;

  @Column('uuid', { name: 'ticket_id' }) ticketId!: string;

  /** null: the writer of the ticket. */
  @Column('uuid', { name: 'staff_id', nullable: true }) staffId!: string | null;

  /** Where it came from, when that is not the ticket's own address. */
  @Column('text', { name: 'from_address', nullable: true }) fromAddress!: string | null;

  /** Its Message-ID: a mail that comes twice is kept once. null: of staff. */
  @Column('text', { name: 'mail_id', nullable: true }) mailId!: string | null;

  @Column('text') text!: string;

  /** Files that came with it. They are not kept. */
  @Column('integer', { name: 'left_out', default: 0 }) leftOut!: number;

  @Column('timestamptz', { name: 'written_at' }) writtenAt!: Date;
}
