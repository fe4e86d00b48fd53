import { useState } from 'react';
import { formProblem } from '../../api/http/fieldErrors';
import { isApiError } from '../../api/http/apiError';
import { Checkbox } from '../../ui/form/Checkbox';
import { DialogForm } from '../../ui/form/DialogForm';
import { Field } from '../../ui/form/Field';
import { Textarea } from '../../ui/form/Textarea';
import { Notice } from '../../ui/state/Notice';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { accountTopics, nameOf, stepTexts, userCalls, type AdminUser } from './accounts';
import { checkText, incompleteTexts, thereOf } from './approvalTexts';

type ApproveDialogProps = {
  user: AdminUser;
  step: 'approve' | 'approve-company';
  onClose: () => void;
};

/** Approves an application by what it has: each thing is ticked as looked at, and what is missing has a reason. */
export default function ApproveDialog({ user, step, onClose }: ApproveDialogProps) {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [isSent, setIsSent] = useState(false);
  const there = thereOf(user);
  const isComplete = user.missing.length === 0;
  const unseen = there.filter(({ item }) => !seen.includes(item));
  const lacksReason = !isComplete && reason.trim() === '';
  const incomplete = incompleteTexts(user);
  const action = isComplete ? stepTexts[step].label : incomplete.action;
  const change = useStaffChange({
    touches: accountTopics,
    change: () =>
      staffAct(userCalls, 'approve', {
        id: user.id,
        body: {
          isApproved: true,
          checked: there.map(({ item }) => item),
          ...(!isComplete && { reason }),
          version: user.version,
        },
      }),
    done: () => stepTexts[step].toast,
    onDone: onClose,
  });
  const errors = isApiError(change.error) ? change.error.errors : {};
  return (
    <DialogForm
      title={`Approve: ${nameOf(user)}`}
      action={action}
      busy={change.isPending}
      problem={formProblem(change.error, ['reason'])}
      onSubmit={async (event) => {
        event.preventDefault();
        setIsSent(true);
        if (unseen.length === 0 && !lacksReason) change.mutate();
      }}
      onClose={onClose}
    >
      {!isComplete && (
        <Notice tone="warn" title={incomplete.title}>
          <ul className="list-disc pl-5">
            {user.missing.map(({ item, text }) => (
              <li key={item}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      <fieldset>
        <legend className="text-sm font-semibold">What I have looked at</legend>
        {there.map((check) => (
          <Checkbox
            key={check.item}
            label={
              <>
                {check.label}
                {checkText(check) && (
                  <span className="block text-sm wrap-anywhere text-ink-2">{checkText(check)}</span>
                )}
              </>
            }
            checked={seen.includes(check.item)}
            error={isSent && !seen.includes(check.item) ? 'Look at this first, then tick it' : undefined}
            onChange={({ target }) =>
              setSeen(target.checked ? [...seen, check.item] : seen.filter((one) => one !== check.item))
            }
          />
        ))}
      </fieldset>
      {!isComplete && (
        <Field
          label="Why approve all the same?"
          hint="Kept with the approval and on the timeline, for staff."
          error={isSent && lacksReason ? 'Say why' : errors['reason']}
          required
        >
          <Textarea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
    </DialogForm>
  );
}
