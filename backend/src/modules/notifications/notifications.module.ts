import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { FactorResetsModule } from '../auth/factor-resets/factor-resets.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { AssignmentsModule } from '../assignments/assignments.module.js';
import { CisModule } from '../payments/cis/cis.module.js';
import { ReceiptsModule } from '../payments/receipts/receipts.module.js';
import { YearsModule } from '../payments/years/years.module.js';
import { TaxModule } from '../tax/tax.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { AccountMailsListener } from './delivery/account-mails.listener.js';
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
import { PushController } from './push/push.controller.js';
import { PushDelivery } from './push/push-delivery.entity.js';
import { PushKeys } from './push/push-keys.js';
import { PushSubscription } from './push/push-subscription.entity.js';
import { PushSubscriptions } from './push/push-subscriptions.service.js';
import { PushWriter } from './push/push-writer.service.js';
import { Pushes } from './push/pushes.service.js';
import { WebPushGateway } from './push/web-push.gateway.js';
import { OutgoingMessage } from './outgoing-message.entity.js';
import { Preference } from './preferences/preference.entity.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { Preferences } from './preferences/preferences.service.js';
import { SmtpGateway } from './mail/smtp.gateway.js';
import { TwilioGateway } from './sms/twilio.gateway.js';
import { TwilioWebhookController } from './delivery/twilio-webhook.controller.js';
import { UnsubscribeController } from './preferences/unsubscribe.controller.js';
import { UnsubscribeLinks } from './preferences/unsubscribe.js';
import { SettingsModule } from '../settings/settings.module.js';

/** Email, SMS, lines in the app and live pages: all of it because of events. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Notification, OutgoingMessage, Preference, PushDelivery, PushSubscription]),
    SettingsModule,
    AuthModule,
    FactorResetsModule,
    VerificationModule,
    LeadsModule,
    AssignmentsModule,
    CisModule,
    ReceiptsModule,
    YearsModule,
    TaxModule,
    ReviewsModule,
    TicketsModule,
  ],
  controllers: [
    NotificationsController,
    LiveController,
    PreferencesController,
    PushController,
    TwilioWebhookController,
    UnsubscribeController,
  ],
  providers: [
    Notifications,
    Notifier,
    NoticeReads,
    NoticesListener,
    AccountMailsListener,
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
    PushKeys,
    PushSubscriptions,
    PushWriter,
    Pushes,
    WebPushGateway,
  ],
  exports: [Messages],
})
export class NotificationsModule {}
