import { api } from '../../api/client';
import { Button } from '../../ui/Button';
import { useStaffChange } from '../data/useStaffChange';
import { accountTopics, nameOf, nextStep, stepTexts, type AdminUser, type ReviewStep } from './accounts';

/** Takes a step of an account's vetting. */
function take(step: ReviewStep, id: string) {
  const params = { path: { id } };
  if (step === 'verify')
    return api.PUT('/api/admin/users/{id}/verify', { params, body: { isVerified: true } });
  const isApproved = step === 'approve' || step === 'approve-company';
  return api.PUT('/api/admin/users/{id}/approve', { params, body: { isApproved } });
}

type ReviewButtonProps = {
  user: AdminUser;
  /** One of many on the page, not its one next action. */
  quiet?: boolean;
  className?: string;
};

/** The next step of an account's review. Nothing where there is nothing to decide. */
export function ReviewButton({ user, quiet, className }: ReviewButtonProps) {
  const review = useStaffChange({
    touches: accountTopics,
    change: (step: ReviewStep) => take(step, user.id),
    done: (step) => stepTexts[step].toast,
    failure: 'Failed to update user approval status. Please try again.',
  });
  const step = nextStep(user);
  if (!step) return null;
  const isPositive = step !== 'suspend' && step !== 'withdraw-company';
  return (
    <Button
      variant={isPositive && !quiet ? 'primary' : 'secondary'}
      busy={review.isPending}
      aria-label={`${stepTexts[step].label}: ${nameOf(user)}`}
      onClick={() => review.mutate(step)}
      className={className}
    >
      {stepTexts[step].label}
    </Button>
  );
}
