import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { InvalidFields } from '../../../platform/errors/domain-error.js';
import { Live } from '../../../platform/http/live/live.js';
import { TicketWork } from '../../tickets/ticket-work.service.js';
import { StaffSearch } from '../search/search.reads.js';
import { meaningOf } from '../search/search.policy.js';
import { WaitingWork } from './work.reads.js';

type LinkedPayment = NonNullable<Parameters<TicketWork['linkPayment']>[2]>;

/** Links a message to the payment that it is about. */
@Injectable()
export class TicketPayments {
  constructor(
    private readonly database: Database,
    private readonly search: StaffSearch,
    private readonly tickets: TicketWork,
    private readonly waiting: WaitingWork,
    private readonly live: Live,
  ) {}

  /**
   * @param typed the number of a receipt or the provider's id, undefined takes the link away
   * @throws NotFound for a message that is not there, InvalidFields when no payment has this number
   */
  async link(ticketId: string, typed: string | undefined): Promise<LinkedPayment | null> {
    const payment = typed === undefined ? null : await this.find(typed);
    await this.database.transaction('tickets.link-payment', async (tx) => {
      await this.tickets.linkPayment(tx, ticketId, payment);
      const staff = await this.waiting.allStaff(tx);
      await this.live.changed(
        tx,
        staff.map(({ id }) => id),
        ['tickets'],
      );
    });
    return payment;
  }

  private async find(typed: string): Promise<LinkedPayment> {
    const meaning = meaningOf(typed);
    if (!meaning.receipt && !meaning.providerId)
      throw new InvalidFields({
        reference: 'Enter the number of a receipt, such as R-000042, or the provider’s id, such as pi_…',
      });
    const found = await this.search.find(meaning);
    const payment = found.find(({ kind }) => kind === 'payment' || kind === 'receipt');
    if (!payment) throw new InvalidFields({ reference: 'No payment has this number' });
    return { id: payment.id, reference: payment.kind === 'receipt' ? payment.title : typed };
  }
}
