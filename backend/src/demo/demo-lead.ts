import type { ServiceType } from '../modules/installers/service-types.policy.js';

/** The later steps of a demo lead. */
export type Story =
  | 'open'
  | 'draft'
  /** One bid is accepted; the rest lose and get their deposits back. */
  | 'awarded'
  /** Staff, or its customer, cancel it; every deposit goes back. */
  | 'cancelled'
  /** Open, and the first bid was declined by its owner. */
  | 'one-declined'
  /** Open, and the first bid was withdrawn by its installer. */
  | 'one-withdrawn';

/** How far the work is that was agreed. */
export type WorkSoFar = 'submitted' | 'approved' | 'disputed' | 'decided' | 'withdrawn';

export interface DemoLead {
  /** Who posted it; null: staff. */
  customer: string | null;
  title: string;
  service: ServiceType | null;
  jobType: 'residential' | 'commercial' | 'industrial';
  priority: 'standard' | 'high' | 'premium';
  requiredRank: number;
  description: string;
  location: string;
  postcode: string;
  minBudget: number;
  maxBudget: number;
  deposit: number;
  /** Days from now; null: none. */
  deadlineDays: number | null;
  ageHours: number;
  story: Story;
  /** Of an awarded lead; nothing was done yet unless given. */
  work?: WorkSoFar;
  /** Where the pay of approved work is; it waits for its installer's account unless given. */
  pay?: 'sent' | 'arrived';
  /** Staff removed what the customer wrote about approved work. */
  reviewRemoved?: true;
  /** Installers who bid, and those who only pay the deposit. */
  bids: number;
  unlocks: number;
  /** What `installer@rightinstaller.test` does here. */
  main?: 'bids' | 'wins' | 'loses' | 'unlocks';
}

/** Hours: what is older is over by then. A lead closes by itself after 30 days. */
const longest = 28 * 24;

/** Hours from the posting of a lead to the end of its story, or until now. */
export const storyHours = ({ ageHours }: Pick<DemoLead, 'ageHours'>): number => Math.min(ageHours, longest);

/** What a lead has unless it says otherwise. */
export const usual = {
  customer: null,
  jobType: 'residential',
  priority: 'standard',
  requiredRank: 0,
  deposit: 50,
  deadlineDays: null,
  story: 'open',
  bids: 0,
  unlocks: 0,
} as const;
