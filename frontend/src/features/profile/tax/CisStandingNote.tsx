import { useCisStanding } from '../../../api/profile/cis';
import { formatDate } from '../../../ui/text/dates';

/** How much is held back of an installer's labour, and what they can do about it. */
export function CisStandingNote() {
  const { data } = useCisStanding();
  if (!data) return null;
  const { percent, checkedAt, verificationNumber } = data;
  return (
    <section aria-labelledby="cis" className="border-t border-line pt-5">
      <h3 id="cis" className="text-lg">
        Construction Industry Scheme
      </h3>
      <p className="mt-1 max-w-[68ch] text-sm text-ink-2">
        On construction work for contractors,{' '}
        <strong className="text-ink">
          {percent === 0
            ? 'nothing is held back'
            : `${percent} % of what is not materials is held back for HMRC`}
        </strong>
        {percent === 0 ? ': you are paid gross.' : '. It counts towards your tax.'}{' '}
        {checkedAt
          ? `HMRC said so on ${formatDate(checkedAt)}${verificationNumber ? `, verification number ${verificationNumber}` : ''}.`
          : 'That is the rate of everybody who is not checked with HMRC yet. Are you registered? Give your UTR above, then ask us to check.'}{' '}
        {!checkedAt && (
          <a
            className="font-medium text-petrol underline underline-offset-2"
            href="/contact?subject=CIS+check"
          >
            Ask for the check
          </a>
        )}
      </p>
    </section>
  );
}
