import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { LettersListener } from './letters.listener.js';
import { LiveController } from './live.controller.js';
import { MessageClearing } from './message-clearing.service.js';
import { MessagesListener } from './messages.listener.js';
import { MessagesSchedule } from './messages.schedule.js';
import { MessageOutcomes } from './message-outcomes.service.js';
import { Messages } from './messages.service.js';
import { NoticesListener } from './notices.listener.js';
import { Notification } from './notification.entity.js';
import { NotificationsController } from './notifications.controller.js';
import { NoticeReads } from './notifications.reads.js';
import { Notifications } from './notifications.service.js';
import { Notifier } from './notifier.service.js';
import { OutgoingMessage } from './outgoing-message.entity.js';
import { Preference } from './preference.entity.js';
import { PreferencesController } from './preferences.controller.js';
import { Preferences } from './preferences.service.js';
import { SmtpGateway } from './smtp.gateway.js';
import { TwilioGateway } from './twilio.gateway.js';
import { TwilioWebhookController } from './twilio-webhook.controller.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { UnsubscribeLinks } from './unsubscribe.js';

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
    LettersListener,
    Preferences,
    UnsubscribeLinks,
    MessageClearing,
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
