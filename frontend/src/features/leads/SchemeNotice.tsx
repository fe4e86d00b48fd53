import type { Lead } from '../../api/types';
import { Notice } from '../../ui/state/Notice';

/** The special terms of work for a contractor in construction. */
export function SchemeNotice({ lead: { reverseCharge } }: { lead: Pick<Lead, 'reverseCharge'> }) {
  return (
    <Notice title="Under the Construction Industry Scheme" className="mt-5">
      <p>
        0, 20 or 30 % of what is not materials, as HMRC says of you, is held back from the pay and paid to
        HMRC. Which it is, you read under Profile, Tax, and in the bid form.
      </p>
      {reverseCharge && (
        <p className="mt-1">VAT is reverse-charged: give prices without it, the customer accounts for it.</p>
      )}
    </Notice>
  );
}
