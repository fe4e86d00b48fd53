import { Link } from 'react-router';
import { useCurrentUser } from '../../api/user';
import { Notice } from '../../ui/state/Notice';

/** Says why an installer cannot bid yet, and what happens next. */
export function CannotBidNotice({ className }: { className?: string }) {
  const user = useCurrentUser();
  if (user.isAdmin || user.canBid) return null;
  if (user.isSuspended) {
    return (
      <Notice tone="bad" title="Your account is suspended" className={className}>
        You cannot unlock leads or bid.{' '}
        <a className="font-semibold underline" href="/contact">
          Contact support
        </a>{' '}
        to find out why.
      </Notice>
    );
  }
  return (
    <Notice
      tone="warn"
      title={
        user.isVerified
          ? 'Pending Approval: Your account is under review'
          : 'Your application is being checked'
      }
      className={className}
    >
      You can browse leads now. You can unlock and bid once you are approved, usually within 2–3 business
      days.{' '}
      <Link className="font-semibold underline" to="/profile">
        See your status
      </Link>
    </Notice>
  );
}
