import { Button } from '../../ui/Button';
import { nameOf, type AdminUser } from './adminUser';
import { nextStep, stepTexts } from './review';
import { useReviewStep } from './useReviewStep';

type ReviewButtonProps = {
  user: AdminUser;
  /** One of many on the page, not its one next action. */
  quiet?: boolean;
  className?: string;
};

/** The next step of an account's review. Nothing where there is nothing to decide. */
export function ReviewButton({ user, quiet, className }: ReviewButtonProps) {
  const review = useReviewStep(user.id);
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
