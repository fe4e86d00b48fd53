import { Suspense, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { Act } from '../data/Act';
import { staffAct } from '../data/staffAct';
import { useMay } from '../data/useMay';
import { useStaffChange } from '../data/useStaffChange';
import { ReasonField } from '../form/ReasonField';
import {
  accountTopics,
  listedSteps,
  nameOf,
  stepLabel,
  stepsOf,
  stepTexts,
  userCalls,
  type AdminUser,
  type ReviewStep,
} from './accounts';

const ApproveDialog = lazyWithRetry(() => import('./ApproveDialog'));
const SuspendDialog = lazyWithRetry(() => import('./SuspendDialog'));

/** As the table of roles names it. */
const callOf = (step: ReviewStep) =>
  `PUT /api/admin/users/:id/${step === 'verify' ? 'verify' : step === 'suspend' || step === 'lift' ? 'suspend' : 'approve'}`;

/** The acts of the search, as the steps are called here. */
const meant = (act: string | null | undefined, steps: readonly ReviewStep[]): ReviewStep | null =>
  steps.find((step) => step === act || (act === 'approve' && step === 'approve-company')) ?? null;

type ReviewButtonsProps = {
  user: AdminUser;
  /** On a list: the next step alone, and none of them the page's one next action. */
  listed?: boolean;
  className?: string;
  /** What the search was told to do: asked about at once. */
  act?: string | null;
};

/** What can be done about an account: its next step, and beside it what staff may do at any time. */
export function ReviewButtons({ user, listed = false, className, act }: ReviewButtonsProps) {
  const steps = listed ? listedSteps(user) : stepsOf(user);
  const [asking, setAsking] = useState(() => meant(act, steps));
  const may = useMay(asking === null ? '' : callOf(asking));
  const close = () => setAsking(null);
  return (
    <>
      {steps.map((step, at) => (
        <Act key={step} call={callOf(step)}>
          <Step
            step={step}
            user={user}
            isPrimary={at === 0 && !listed && !takesAway(step)}
            className={className}
            onAsk={() => setAsking(step)}
          />
        </Act>
      ))}
      {asking === 'withdraw-company' && <Withdraw user={user} onClose={close} />}
      {may && (asking === 'approve' || asking === 'approve-company') && (
        <Suspense fallback={null}>
          <ApproveDialog user={user} step={asking} onClose={close} />
        </Suspense>
      )}
      {may && (asking === 'suspend' || asking === 'lift') && (
        <Suspense fallback={null}>
          <SuspendDialog user={user} step={asking} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const takesAway = (step: ReviewStep) => step === 'suspend' || step === 'withdraw-company';

type StepProps = {
  step: ReviewStep;
  user: AdminUser;
  isPrimary: boolean;
  className?: string;
  onAsk: () => void;
};

/** The identity is checked at once, because it can be taken back; all else is asked about. */
function Step({ step, user, isPrimary, className, onAsk }: StepProps) {
  const { toast } = stepTexts[step];
  const label = stepLabel(step, user);
  const change = useStaffChange({
    touches: accountTopics,
    change: () =>
      staffAct(userCalls, 'verify', { id: user.id, body: { isVerified: true, version: user.version } }),
    done: () => toast,
    failure: 'Failed to update user approval status. Please try again.',
  });
  return (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      busy={change.isPending}
      aria-label={`${label}: ${nameOf(user)}`}
      onClick={() => (step === 'verify' ? change.mutate() : onAsk())}
      className={className}
    >
      {label}
    </Button>
  );
}

function Withdraw({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { label, toast } = stepTexts['withdraw-company'];
  const change = useStaffChange({
    touches: accountTopics,
    change: () =>
      staffAct(userCalls, 'approve', {
        id: user.id,
        body: { isApproved: false, reason, version: user.version },
      }),
    done: () => toast,
    failure: 'Failed to update user approval status. Please try again.',
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => change.mutate(undefined, { onSettled: onClose })}
      busy={change.isPending}
      title={`${label}: ${nameOf(user)}`}
      confirmLabel={label}
    >
      <p>The company cannot post jobs until it is approved again. Jobs that are open stay open.</p>
      <div className="mt-4">
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  );
}
