import { RequestClaim } from '../auth/request-claim.guards.js';
import { bidderJson } from './installers.reads.js';
import type { Bidder } from './installers.views.js';

/** The caller as an installer, for routes that show each reader something else; null: not an installer. */
export const callingBidder = new RequestClaim<Bidder>(bidderJson);
