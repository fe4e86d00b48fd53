import type { Bids } from '../modules/bids/bids/bids.service.js';
import { storyHours, type DemoLead } from './demo-lead.js';
import { offerFor } from './offers.js';
import { Random } from './random.js';
import type { Taker } from './takers.js';

/** When a lead's story is decided, as a part of its hours. */
export const decidedAfter = 0.7;

/** One installer's way to a lead. */
export interface Participation {
  readonly installer: Taker;
  /** Hours after the lead was posted. */
  readonly unlocksAfter: number;
  /** null: pays the deposit and does not bid. */
  readonly offer: Parameters<Bids['place']>[2] | null;
}

/** Who comes to a lead and when, earliest first; the same on every machine and at every start. */
export function participations(demo: DemoLead, takers: readonly Taker[]): Participation[] {
  const random = new Random(demo.title.length * 1_009 + demo.ageHours);
  return takers
    .map((installer, index) => {
      const unlocksAfter = hoursUntilUnlock(demo, index, random);
      const unlocksOnly =
        demo.main === 'unlocks' ? installer.isMain || index >= demo.bids + 1 : index >= demo.bids;
      return { installer, unlocksAfter, offer: unlocksOnly ? null : offerFor(demo, index, random) };
    })
    .toSorted((one, other) => one.unlocksAfter - other.unlocksAfter);
}

/** The nearest installer is often quick; the rest take their time, and all come before the lead is decided. */
function hoursUntilUnlock(demo: DemoLead, index: number, random: Random): number {
  const { story } = demo;
  const latest = storyHours(demo) * (decidedAfter - 0.1);
  const quick = 0.2 + random.next() * 1.2;
  const slow = 2.5 + random.next() * latest * 0.8;
  return Math.min(index === 0 && (story === 'awarded' || random.next() < 0.6) ? quick : slow + index, latest);
}
