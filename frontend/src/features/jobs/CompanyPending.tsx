import { Notice } from '../../ui/state/Notice';

/** Why a company cannot post yet, and what happens next. */
export function CompanyPending() {
  return (
    <Notice tone="warn" role="status" title="Your company registration is not approved yet">
      Companies can post jobs once we have checked their registration, usually within 2–3 business days. We
      email you as soon as it is done. Posting for a home needs no approval:{' '}
      <a className="font-semibold underline" href="/contact">
        contact support
      </a>{' '}
      if you registered a company by mistake.
    </Notice>
  );
}
