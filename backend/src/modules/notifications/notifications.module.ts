import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { AccountListener } from './account.listener.js';
import { BidsNews } from './bids.listener.js';
import { LeadsNews } from './leads.listener.js';
import { LiveController } from './live.controller.js';
import { MessagesListener } from './messages.listener.js';
import { MessagesSchedule } from './messages.schedule.js';
import { Messages } from './messages.service.js';
import { MoneyNews } from './money.listener.js';
import { Notification } from './notification.entity.js';
import { NotificationsController } from './notifications.controller.js';
import { Notifications } from './notifications.service.js';
import { Notifier } from './notifier.service.js';
import { OutgoingMessage } from './outgoing-message.entity.js';
import { SmtpGateway } from './smtp.gateway.js';
import { TicketNews } from './tickets.listener.js';
import { TwilioGateway } from './twilio.gateway.js';
import { TwilioWebhookController } from './twilio-webhook.controller.js';

/** Email, SMS, lines in the app and live pages: all of it because of events. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Notification, OutgoingMessage]),
    AuthModule,
    VerificationModule,
    LeadsModule,
    TicketsModule,
  ],
  controllers: [NotificationsController, LiveController, TwilioWebhookController],
  providers: [
    Notifications,
    Notifier,
    Messages,
    MessagesListener,
    MessagesSchedule,
    AccountListener,
    BidsNews,
    LeadsNews,
    MoneyNews,
    TicketNews,
    SmtpGateway,
    TwilioGateway,
  ],
  exports: [Messages],
})
export class NotificationsModule {}
