import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { FilesModule } from '../files/files.module.js';
import { InstallersModule } from '../installers/installers.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { Award } from './award.entity.js';
import { AwardRows } from './awards/award-rows.service.js';
import { Awards } from './awards/awards.service.js';
import { BidViews } from './bids/bid-views.service.js';
import { BidEdit } from './bid-edit.entity.js';
import { BidLine } from './bid-line.entity.js';
import { BidLines } from './bids/bid-lines.service.js';
import { Bid } from './bid.entity.js';
import { Bidders } from './deposits/bidders.service.js';
import { BidsAdminController } from './bids/bids.admin.controller.js';
import { BidsController } from './bids/bids.controller.js';
import { BidsListener } from './bids.listener.js';
import { BidsSchedule } from './bids.schedule.js';
import { BidsInvariants } from './bids.invariants.js';
import { Bids } from './bids/bids.service.js';
import { Closing } from './awards/closing.service.js';
import { Decisions } from './bids/decisions.service.js';
import { LeadBoardAdminController } from './board/lead-board.admin.controller.js';
import { LeadBoardController } from './board/lead-board.controller.js';
import { LeadBoard } from './board/lead-board.service.js';
import { LeadMap } from './board/lead-map.service.js';
import { LeadStories } from './board/lead-stories.service.js';
import { LeadPhotos } from './board/lead-photos.service.js';
import { Invitation } from './invitations/invitation.entity.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { Invitations } from './invitations/invitations.service.js';
import { PaymentRequest } from './payment-request.entity.js';
import { PaymentRequests } from './awards/payment-requests.service.js';
import { HeldTax } from './bids/held-tax.service.js';
import { LosingBids } from './awards/losing-bids.service.js';
import { Quotes } from './quotes/quotes.service.js';
import { QuotesController } from './quotes/quotes.controller.js';
import { PictureAudience } from './board/picture-audience.service.js';
import { ExternalMoney } from './awards/external-money.service.js';
import { AwardTerms } from './award-terms.entity.js';
import { AwardTermsRows } from './awards/award-terms.service.js';
import { Unlock } from './unlock.entity.js';
import { DepositReturns } from './deposits/deposit-returns.service.js';
import { Unlocks } from './deposits/unlocks.service.js';
import { SettingsModule } from '../settings/settings.module.js';
import { TaxModule } from '../tax/tax.module.js';

/** Unlocks, bids, the award. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Unlock, Bid, BidLine, BidEdit, Award, AwardTerms, PaymentRequest, Invitation]),
    SettingsModule,
    AuthModule,
    FilesModule,
    InstallersModule,
    PaymentsModule,
    TaxModule,
    ReviewsModule,
    LeadsModule,
  ],
  controllers: [
    QuotesController,
    BidsAdminController,
    LeadBoardAdminController,
    LeadBoardController,
    BidsController,
    InvitationsController,
  ],
  providers: [
    Quotes,
    Unlocks,
    DepositReturns,
    Bids,
    AwardRows,
    AwardTermsRows,
    PaymentRequests,
    Awards,
    LosingBids,
    Closing,
    ExternalMoney,
    Bidders,
    Decisions,
    BidViews,
    BidLines,
    HeldTax,
    LeadBoard,
    LeadPhotos,
    LeadStories,
    PictureAudience,
    LeadMap,
    Invitations,
    BidsListener,
    BidsSchedule,
    BidsInvariants,
  ],
  exports: [
    AwardTermsRows,
    Unlocks,
    Bids,
    Awards,
    PaymentRequests,
    AwardRows,
    Closing,
    BidViews,
    BidLines,
    HeldTax,
    LeadBoard,
  ],
})
export class BidsModule {}
