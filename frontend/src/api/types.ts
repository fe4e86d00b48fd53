import type { components } from './schema';

/** The server's views by the names that screens use; amounts are decimal strings in pounds unless the type says number. */
type Schemas = components['schemas'];

export type User = Schemas['UserView'];
export type Session = Schemas['SessionView'];
export type Passkey = Schemas['PasskeyView'];
export type Lead = Schemas['LeadView'];
export type Bid = Schemas['BidView'];
export type RightTold = Schemas['RightToldView'];
export type BidInput = Schemas['PlaceBid'];
export type BidLineInput = Schemas['BidLineInput'];
export type Refund = Schemas['RefundView'];
export type Job = Schemas['JobView'];
export type ProposedDay = Schemas['ProposeDay'];
export type JobDetail = Schemas['JobDetailView'];
export type Payment = Schemas['PaymentView'];
export type PaymentSummary = Schemas['PaymentSummary'];
export type PayoutSetup = Schemas['PayoutSetupView'];
export type Notification = Schemas['NotificationView'];
export type Config = Schemas['Config'];
export type Turn = Schemas['TurnView'];
export type InstallerStats = Schemas['InstallerStats'];
export type AdminStats = Schemas['AdminStats'];
export type AdminCounts = Schemas['AdminCounts'];
export type LeaderboardEntry = Schemas['LeaderboardEntry'];
export type JobInput = Schemas['SaveJob'];
export type Registration = Schemas['CompleteRegistration'];

/** The codes of all refusals that the server declares. */
export type ErrorCode = Schemas['ErrorCode'];

export type UserType = User['userType'];
export type Priority = Lead['priority'];
export type BidStatus = Bid['status'];
export type LiveChange = Schemas['LiveChange'];
export type Topic = Schemas['Topic'];
export type Preferences = Schemas['PreferencesView'];
export type PushView = Schemas['PushView'];
export type PreferenceSwitch = Schemas['PreferenceSwitch'];
export type Assignment = Schemas['AssignmentView'];
export type Business = Schemas['BusinessView'];
export type SaveBusiness = Schemas['SaveBusiness'];
export type Availability = Schemas['AvailabilityView'];
export type SaveAvailability = Schemas['SaveAvailability'];
export type Review = Schemas['ReviewView'];
export type Thread = Schemas['ThreadView'];
export type ThreadRow = Schemas['ThreadRow'];
export type StaffThread = Schemas['StaffThreadView'];
export type SavedSearch = Schemas['SavedSearchView'];
export type SaveSearch = Schemas['SaveSearch'];
export type LeadPlace = Schemas['LeadPlace'];
export type HomeArea = Schemas['HomeArea'];
export type Paper = Schemas['DocumentView'];
export type PaperKind = Schemas['PaperKind'];
export type ApplicationState = Schemas['ApplicationStateView'];
export type FileView = Schemas['FileView'];
export type FilePurpose =
  'job-photo' | 'work-photo' | 'message' | 'evidence' | 'document' | 'avatar' | 'settlement-proof';
