import { useState } from 'react';
import { formProblem } from '../../api/http/fieldErrors';
import { isApiError } from '../../api/http/apiError';
import { DialogForm } from '../../ui/form/DialogForm';
import { Field } from '../../ui/form/Field';
import { Textarea } from '../../ui/form/Textarea';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { accountTopics, nameOf, stepTexts, userCalls, type AdminUser } from './accounts';

type Step = 'suspend' | 'lift';
type Told = Pick<AdminUser, 'userType' | 'companyName' | 'companyApproved'>;

/** What follows, as the server does it (decision 0008). */
function consequences(step: Step, { userType, companyName, companyApproved }: Told): string[] {
  const isInstaller = userType === 'installer';
  if (step === 'suspend')
    return isInstaller
      ? [
          'They are signed out everywhere, and cannot unlock leads or bid. Open bids are closed, and deposits on leads that are not decided go back.',
          'Work that was agreed goes on.',
        ]
      : [
          'They are signed out everywhere. They can sign in to read, refuse bids and cancel, but not to post or change a job or choose a bid.',
          'Their open jobs stay open: installers can still unlock and bid until the customer or our team cancels the job, or its time is over. Deposits go back then. Work that was agreed goes on.',
        ];
  if (isInstaller)
    return [
      'This does not approve them again: they cannot bid until somebody approves them. Bids that were closed stay closed.',
    ];
  if (companyName !== null && !companyApproved)
    return ['The company still waits for its approval before it can post jobs.'];
  return ['They can post jobs and choose bids again, from now on.'];
}

const readBy = (step: Step, { userType }: Told): string =>
  step === 'suspend' && userType === 'installer'
    ? 'They get it by mail, and it stays in the audit log.'
    : 'They can read it in their profile, under what our team did on their account. It stays in the audit log.';

type SuspendDialogProps = { user: AdminUser; step: Step; onClose: () => void };

/** Suspends an account, or lets it back in: what follows from it, and why, in words. */
export default function SuspendDialog({ user, step, onClose }: SuspendDialogProps) {
  const [reason, setReason] = useState('');
  const [isWordless, setIsWordless] = useState(false);
  const { label, toast } = stepTexts[step];
  const change = useStaffChange({
    touches: accountTopics,
    change: () =>
      staffAct(userCalls, 'suspend', {
        id: user.id,
        body: { isSuspended: step === 'suspend', reason, version: user.version },
      }),
    done: () =>
      step === 'suspend' && user.userType === 'customer'
        ? { ...toast, description: 'The customer has been suspended and cannot post jobs.' }
        : toast,
    failure: 'Failed to update user approval status. Please try again.',
    onDone: onClose,
  });
  const refused = isApiError(change.error) ? change.error.errors['reason'] : undefined;
  const fault = isWordless && reason.trim() === '' ? 'Say why' : refused;
  return (
    <DialogForm
      title={`${label}: ${nameOf(user)}`}
      action={label}
      variant={step === 'suspend' ? 'danger' : 'primary'}
      busy={change.isPending}
      problem={formProblem(change.error, ['reason'])}
      onSubmit={async (event) => {
        event.preventDefault();
        setIsWordless(reason.trim() === '');
        if (reason.trim() !== '') change.mutate();
      }}
      onClose={onClose}
    >
      <div className="grid gap-2 text-ink-2">
        {consequences(step, user).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Field label="Reason" hint={readBy(step, user)} error={fault} required>
        <Textarea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </DialogForm>
  );
}
