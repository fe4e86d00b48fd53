import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { DirectMailsListener } from './delivery/direct-mails.listener.js';
import { LiveController } from './live.controller.js';
import { MessageClearing } from './delivery/message-clearing.service.js';
import { MessagesListener } from './delivery/messages.listener.js';
import { MessagesSchedule } from './delivery/messages.schedule.js';
import { MessageContents } from './delivery/message-contents.service.js';
import { MessageOutcomes } from './delivery/message-outcomes.service.js';
import { Messages } from './delivery/messages.service.js';
import { NoticesListener } from './delivery/notices.listener.js';
import { Notification } from './notification.entity.js';
import { NotificationsController } from './notifications.controller.js';
import { NoticeReads } from './notices/notifications.reads.js';
import { Notifications } from './notifications.service.js';
import { Notifier } from './delivery/notifier.service.js';
import { OutgoingMessage } from './outgoing-message.entity.js';
import { Preference } from './preferences/preference.entity.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { Preferences } from './preferences/preferences.service.js';
import { SmtpGateway } from './mail/smtp.gateway.js';
import { TwilioGateway } from './sms/twilio.gateway.js';
import { TwilioWebhookController } from './delivery/twilio-webhook.controller.js';
import { UnsubscribeController } from './preferences/unsubscribe.controller.js';
import { UnsubscribeLinks } from './preferences/unsubscribe.js';

/** Email, SMS, lines in the app and live pages: all of it because of events. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Notification, OutgoingMessage, Preference]),
    AuthModule,
    VerificationModule,
    LeadsModule,
    ReviewsModule,
    TicketsModule,
  ],
  controllers: [
    NotificationsController,
    LiveController,
    PreferencesController,
    TwilioWebhookController,
    UnsubscribeController,
  ],
  providers: [
    Notifications,
    Notifier,
    NoticeReads,
    NoticesListener,
    DirectMailsListener,
    Preferences,
    UnsubscribeLinks,
    MessageClearing,
    MessageContents,
    MessageOutcomes,
    Messages,
    MessagesListener,
    MessagesSchedule,
    SmtpGateway,
    TwilioGateway,
  ],
  exports: [Messages],
})
export class NotificationsModule {}
