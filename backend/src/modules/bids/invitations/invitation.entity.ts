import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The owner of a lead has asked an installer to bid on it. It changes who is told, and nothing of the rules of bidding. */
@Entity('invitations')
export class Invitation {
  @PrimaryColumn('uuid', { name: 'lead_id' })
  leadId!: string;

  @PrimaryColumn('uuid', { name: 'installer_id' })
  installerId!: string;

  /** The customer, or who of our team did it for them. */
  @Column('uuid', { name: 'invited_by' })
  invitedBy!: string;

  @Column('timestamptz', { name: 'invited_at' })
  invitedAt!: Date;
}
