import type { Lead } from '../../api/types';
import { useCisStanding } from '../../api/profile/cis';
import { Notice } from '../../ui/state/Notice';

/** What of a bid would be held back for HMRC, before it is placed. */
export function CisOfBid({ lead: { reverseCharge } }: { lead: Pick<Lead, 'reverseCharge'> }) {
  const { data } = useCisStanding();
  if (!data) return null;
  const { percent, checkedAt } = data;
  return (
    <Notice
      className="mt-3"
      title={percent === 0 ? 'CIS: you are paid gross' : `CIS: ${percent} % is held back`}
    >
      {percent > 0 && (
        <p>
          Of your pay, {percent} % of all that is not materials, without VAT, goes to HMRC and counts towards
          your tax. Break the price down, so that nothing is held back of materials.
          {!checkedAt && ' You are not checked with HMRC yet: Profile, Tax.'}
        </p>
      )}
      {reverseCharge && <p>VAT is reverse-charged: give your price without it.</p>}
    </Notice>
  );
}
