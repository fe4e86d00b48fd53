import type { Lead } from '../../api/types';
import { formatMoney } from '../../ui/text/money';

/** What becomes of the deposit, said before anybody pays it. */
export function DepositTerms({ lead }: { lead: Lead }) {
  return (
    <section aria-labelledby="deposit-terms" className="border-t border-line pt-4 text-sm text-ink-2">
      <h3 id="deposit-terms" className="font-semibold text-ink">
        Your {formatMoney(lead.unlock?.depositAmount ?? lead.depositAmount)} deposit
      </h3>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        <li>
          It goes back to your card if you are not selected, if the lead ends, or when the job is finished.
        </li>
        <li>You can take it back at any time before you bid, or withdraw your bid and get it back.</li>
        <li>You lose it only if you withdraw after your bid was accepted.</li>
      </ul>
    </section>
  );
}
