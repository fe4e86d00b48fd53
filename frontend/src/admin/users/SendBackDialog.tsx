import { useState } from 'react';
import { formProblem } from '../../api/http/fieldErrors';
import { isApiError } from '../../api/http/apiError';
import { DialogForm } from '../../ui/form/DialogForm';
import { Field } from '../../ui/form/Field';
import { Textarea } from '../../ui/form/Textarea';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { accountTopics, nameOf, userCalls, type AdminUserDetail } from './accounts';

const texts = {
  information: {
    title: 'Request information',
    label: 'What do you need to know?',
    hint: 'The applicant reads it and answers on their page.',
    action: 'Send request',
    done: { title: 'Information Requested', description: 'The applicant has been asked.' },
  },
  rejection: {
    title: 'Reject application',
    label: 'Why?',
    hint: 'The applicant reads it and may appeal.',
    action: 'Reject application',
    done: { title: 'Application Rejected', description: 'The applicant has been told why.' },
  },
} as const;

type Props = { user: AdminUserDetail; what: keyof typeof texts; onClose: () => void };

/** Asks an applicant for more, or rejects the application, in words. */
export function SendBackDialog({ user: { id, version, ...user }, what, onClose }: Props) {
  const [words, setWords] = useState('');
  const { title, label, hint, action, done } = texts[what];
  const change = useStaffChange({
    touches: accountTopics,
    change: () =>
      what === 'information'
        ? staffAct(userCalls, 'askForMore', { id, body: { message: words, version } })
        : staffAct(userCalls, 'reject', { id, body: { reason: words, version } }),
    done: () => done,
    onDone: onClose,
  });
  const fault = isApiError(change.error)
    ? (change.error.errors['message'] ?? change.error.errors['reason'])
    : undefined;
  return (
    <DialogForm
      title={`${title}: ${nameOf(user)}`}
      action={action}
      busy={change.isPending}
      problem={formProblem(change.error, ['message', 'reason'])}
      onSubmit={async (event) => {
        event.preventDefault();
        change.mutate();
      }}
      onClose={onClose}
    >
      <Field label={label} hint={hint} error={fault} required>
        <Textarea rows={4} maxLength={500} value={words} onChange={({ target }) => setWords(target.value)} />
      </Field>
    </DialogForm>
  );
}
