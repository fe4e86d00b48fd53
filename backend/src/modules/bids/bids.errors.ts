import { defineError } from '../../platform/errors/domain-error.js';

export const BidderNotApproved = defineError(
  'bids.not-approved',
  'forbidden',
  'Your account cannot bid at the moment.',
);
export const InsufficientRank = defineError(
  'bids.insufficient-rank',
  'forbidden',
  'This premium lead needs a better rank.',
);
export const DepositRequired = defineError(
  'bids.deposit-required',
  'payment-required',
  'Pay the deposit to bid on this lead.',
);
export const AlreadyUnlocked = defineError(
  'bids.already-unlocked',
  'conflict',
  'Your deposit for this lead is paid. You can bid now.',
);
export const LeadNotOpen = defineError('bids.lead-not-open', 'conflict', 'This lead no longer takes bids.');
export const PlacesTaken = defineError(
  'bids.places-taken',
  'conflict',
  'All places for bidders on this lead are taken.',
);
export const BidStands = defineError(
  'bids.bid-stands',
  'conflict',
  'You have a bid on this lead. Withdraw it, and your deposit comes back with it.',
);
export const AlreadyBid = defineError('bids.already-bid', 'conflict', 'You already have a bid on this lead.');
export const BidNotPending = defineError(
  'bids.not-pending',
  'conflict',
  'This bid has already been decided.',
);
export const PriceChanged = defineError(
  'bids.price-changed',
  'conflict',
  'The installer has changed this price. Please look again.',
);
export const AlreadyAwarded = defineError(
  'bids.already-awarded',
  'conflict',
  'Another bid was chosen for this job.',
);
export const BeingAwarded = defineError(
  'bids.being-awarded',
  'conflict',
  'A bid on this job has just been paid for and is being accepted.',
);
export const PaymentReturned = defineError(
  'bids.payment-returned',
  'conflict',
  'This payment came too late for the bid and goes back to the card in full.',
);
export const InstallerUnavailable = defineError(
  'bids.installer-unavailable',
  'conflict',
  'This installer cannot take on work at the moment. Please choose another bid.',
);
export const AwardBusy = defineError(
  'bids.award-busy',
  'conflict',
  'Another choice for this job is being made right now. Please look again.',
);
export const InvitationsClosed = defineError(
  'bids.invitations-closed',
  'conflict',
  'This job takes no more bids, so nobody can be invited to it.',
);
export const InvitationsFull = defineError(
  'bids.invitations-full',
  'conflict',
  'You can invite three installers to a job. Please choose fewer.',
);
