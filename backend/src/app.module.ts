import { Module } from '@nestjs/common';
import { ConfigModule } from './config/config.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { FactorResetsModule } from './modules/auth/factor-resets/factor-resets.module.js';
import { SettingsModule } from './modules/settings/settings.module.js';
import { TicketsModule } from './modules/tickets/tickets.module.js';
import { TaxModule } from './modules/tax/tax.module.js';
import { VerificationModule } from './modules/verification/verification.module.js';
import { InstallersModule } from './modules/installers/installers.module.js';
import { PaymentsModule } from './modules/payments/payments.module.js';
import { ReviewsModule } from './modules/reviews/reviews.module.js';
import { FilesModule } from './modules/files/files.module.js';
import { DocumentsModule } from './modules/documents/documents.module.js';
import { LeadsModule } from './modules/leads/leads.module.js';
import { BidsModule } from './modules/bids/bids.module.js';
import { AssignmentsModule } from './modules/assignments/assignments.module.js';
import { ThreadsModule } from './modules/threads/threads.module.js';
import { DispatchModule } from './modules/dispatch/dispatch.module.js';
import { SavedSearchesModule } from './modules/saved-searches/saved-searches.module.js';
import { InstallerPagesModule } from './modules/installer-pages/installer-pages.module.js';
import { LeaderboardModule } from './modules/leaderboard/leaderboard.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { ComplaintsModule } from './modules/complaints/complaints.module.js';
import { PrivacyModule } from './modules/privacy/privacy.module.js';
import { BackofficeModule } from './modules/backoffice/backoffice.module.js';
import { WebModule } from './web/web.module.js';

/** The list of rooms, from the ground up. Web and background processes load the same ones. */
@Module({
  imports: [
    ConfigModule,
    PlatformModule,
    AuthModule,
    FactorResetsModule,
    SettingsModule,
    TicketsModule,
    VerificationModule,
    TaxModule,
    InstallersModule,
    PaymentsModule,
    ReviewsModule,
    FilesModule,
    DocumentsModule,
    LeadsModule,
    BidsModule,
    AssignmentsModule,
    ThreadsModule,
    SavedSearchesModule,
    DispatchModule,
    LeaderboardModule,
    InstallerPagesModule,
    NotificationsModule,
    PrivacyModule,
    ComplaintsModule,
    BackofficeModule,
    WebModule,
  ],
})
export class AppModule {}
