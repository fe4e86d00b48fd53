import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../../platform/messaging/events/listener.js';
import { Users } from '../../auth/users.service.js';
import {
  creditNoteIssued,
  creditNoteWithdrawn,
  receiptIssued,
  type CreditNoteIssued,
  type CreditNoteWithdrawn,
  type ReceiptIssued,
} from '../../payments/payments.events.js';
import { AnswerAddresses } from '../../tickets/replies/answer-addresses.service.js';
import { Replies } from '../../tickets/replies/replies.service.js';
import { ticketOpened, ticketReplied } from '../../tickets/tickets.events.js';
import { Tickets } from '../../tickets/tickets.service.js';
import {
  feeCreditMail,
  receiptMail,
  refundMail,
  ticketReceived,
  ticketReply,
  withdrawalMail,
} from '../mail/direct.mails.js';
import { NoticeReads } from '../notices/notifications.reads.js';
import { Notifier } from './notifier.service.js';

/** Mails that are no notices: receipts and credit notes, and answers to people who may have no account. */
@Injectable()
export class DirectMailsListener extends Listener {
  constructor(
    private readonly notifier: Notifier,
    private readonly users: Users,
    private readonly tickets: Tickets,
    private readonly replies: Replies,
    private readonly answerAddresses: AnswerAddresses,
    private readonly reads: NoticeReads,
  ) {
    super();
  }

  readonly subscriptions = [
    on(receiptIssued, 'mail-the-receipt', 'notifications', ({ payload }) => this.writeReceipt(payload)),
    on(creditNoteIssued, 'mail-the-credit-note', 'follow-ups', ({ payload }) =>
      this.writeCreditNote(payload),
    ),
    on(creditNoteWithdrawn, 'mail-the-withdrawn-credit-note', 'follow-ups', ({ payload }) =>
      this.writeWithdrawal(payload),
    ),
    on(ticketOpened, 'confirm-the-ticket', 'notifications', ({ payload }) => this.confirm(payload.ticketId)),
    on(ticketReplied, 'mail-the-reply', 'notifications', ({ payload }) => this.writeReply(payload.replyId)),
  ];

  /** Of deposits. The award, a new price and a payout are news of their own, whose mails bring the documents. */
  private async writeReceipt(issued: ReceiptIssued): Promise<void> {
    const [reader] = issued.kind === 'deposit' ? await this.users.byIds([issued.personId]) : [];
    if (reader)
      await this.notifier.write(
        reader.id,
        reader.email,
        `receipt:${issued.receiptId}`,
        receiptMail(reader.firstName, issued),
      );
  }

  /** Of fees, and of what went back to a card. Pay that must come back is told as that. */
  private async writeCreditNote(issued: CreditNoteIssued): Promise<void> {
    const { receiptId, paymentId, personId, kind } = issued;
    const [reader] = kind === 'payout' ? [] : await this.users.byIds([personId]);
    if (!reader) return;
    const key = `receipt:${receiptId}`;
    if (kind === 'fee')
      return this.notifier.write(reader.id, reader.email, key, feeCreditMail(reader.firstName, issued));
    const bought = await this.reads.boughtWith(paymentId);
    if (bought)
      await this.notifier.writeAbout(
        'payment-updates',
        reader,
        key,
        refundMail(reader.firstName, issued, bought),
      );
  }

  /** Of each, also of a deposit's: the reason is told nowhere else. */
  private async writeWithdrawal(withdrawn: CreditNoteWithdrawn): Promise<void> {
    const [reader] = await this.users.byIds([withdrawn.personId]);
    if (reader)
      await this.notifier.write(
        reader.id,
        reader.email,
        `receipt:${withdrawn.receiptId}`,
        withdrawalMail(reader.firstName, withdrawn),
      );
  }

  private async writeReply(replyId: string): Promise<void> {
    const reply = await this.replies.reveal(replyId);
    if (!reply) return;
    const { email, reference } = reply.ticket;
    const mail = ticketReply(reply, this.answerAddresses.addressFor(reference));
    await this.notifier.write(null, email, `ticket-reply:${replyId}`, mail);
  }

  private async confirm(ticketId: string): Promise<void> {
    const ticket = await this.tickets.find(ticketId);
    // Staff know what they reported themselves; and the address may be a stranger's, who did not write to us.
    if (ticket && ticket.kind !== 'breach' && (await this.tickets.mayConfirm(ticket)))
      await this.notifier.write(null, ticket.email, `ticket:${ticketId}`, ticketReceived(ticket.reference));
  }
}
