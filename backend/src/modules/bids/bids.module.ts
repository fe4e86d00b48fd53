import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { FilesModule } from '../files/files.module.js';
import { InstallersModule } from '../installers/installers.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { Award } from './award.entity.js';
import { AwardFollowers } from './awards/award-followers.service.js';
import { AwardRows } from './awards/award-rows.service.js';
import { Awards } from './awards/awards.service.js';
import { BidViews } from './bids/bid-views.service.js';
import { BidEdit } from './bid-edit.entity.js';
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
import { LosingBids } from './awards/losing-bids.service.js';
import { PictureAudience } from './board/picture-audience.service.js';
import { ExternalMoney } from './awards/external-money.service.js';
import { Unlock } from './unlock.entity.js';
import { DepositReturns } from './deposits/deposit-returns.service.js';
import { Unlocks } from './deposits/unlocks.service.js';

/** Unlocks, bids, the award. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Unlock, Bid, BidEdit, Award]),
    AuthModule,
    FilesModule,
    InstallersModule,
    PaymentsModule,
    ReviewsModule,
    LeadsModule,
  ],
  controllers: [BidsAdminController, LeadBoardAdminController, LeadBoardController, BidsController],
  providers: [
    Unlocks,
    DepositReturns,
    Bids,
    AwardRows,
    AwardFollowers,
    Awards,
    LosingBids,
    Closing,
    ExternalMoney,
    Bidders,
    Decisions,
    BidViews,
    LeadBoard,
    LeadPhotos,
    LeadStories,
    PictureAudience,
    LeadMap,
    BidsListener,
    BidsSchedule,
    BidsInvariants,
  ],
  exports: [Unlocks, Bids, Awards, AwardFollowers, Closing, BidViews, LeadBoard],
})
export class BidsModule {}
