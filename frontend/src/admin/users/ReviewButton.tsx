import { useState } from 'react';
import { Button } from '../../ui/button/Button';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { staffAct } from '../data/staffAct';
import { useMay } from '../data/useMay';
import { useStaffChange } from '../data/useStaffChange';
import { ReasonField } from '../form/ReasonField';
import { accountTopics, nameOf, nextStep, stepTexts, type AdminUser, type ReviewStep } from './accounts';

/** Takes a step of an account's vetting. */
function take(step: ReviewStep, { id, version }: AdminUser, reason?: string) {
  if (step === 'verify') return staffAct('users', id, 'verify', { isVerified: true, version });
  const isApproved = step === 'approve' || step === 'approve-company';
  return staffAct('users', id, 'approve', { isApproved, reason, version });
}

/** A right that is taken away is asked about, with the reason. */
const takesAway = (step: ReviewStep) => step === 'suspend' || step === 'withdraw-company';

type ReviewButtonProps = {
  user: AdminUser;
  /** One of many on the page, not its one next action. */
  quiet?: boolean;
  className?: string;
  /** What the search was told to do: asked about at once. */
  act?: string | null;
};

/** The next step of an account's review. Nothing where there is nothing to decide. */
export function ReviewButton({ user, quiet, className, act }: ReviewButtonProps) {
  const step = nextStep(user);
  const [asking, setAsking] = useState(step !== null && step === act && takesAway(step));
  const [reason, setReason] = useState('');
  const review = useStaffChange({
    touches: accountTopics,
    change: (step: ReviewStep) => take(step, user, takesAway(step) ? reason : undefined),
    done: (step) => stepTexts[step].toast,
    failure: 'Failed to update user approval status. Please try again.',
  });
  const may = useMay(
    step === 'verify' ? 'PUT /api/admin/users/:id/verify' : 'PUT /api/admin/users/:id/approve',
  );
  if (!step || !may) return null;
  return (
    <>
      <Button
        variant={!takesAway(step) && !quiet ? 'primary' : 'secondary'}
        busy={review.isPending}
        aria-label={`${stepTexts[step].label}: ${nameOf(user)}`}
        onClick={() => (takesAway(step) ? setAsking(true) : review.mutate(step))}
        className={className}
      >
        {stepTexts[step].label}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          onConfirm={() => review.mutate(step, { onSettled: () => setAsking(false) })}
          busy={review.isPending}
          title={`${stepTexts[step].label}: ${nameOf(user)}`}
          confirmLabel={stepTexts[step].label}
        >
          <p>
            {step === 'suspend'
              ? 'They cannot bid from now on. Deposits on leads that are not decided go back.'
              : 'The company cannot post jobs until it is approved again.'}
          </p>
          <div className="mt-4">
            <ReasonField
              value={reason}
              onChange={setReason}
              toldTo={step === 'suspend' ? 'the installer' : undefined}
            />
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
