import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formProblem } from '../../api/http/fieldErrors';
import type { Assignment } from '../../api/types';
import { giveReasonRules } from '../../rules/work';
import { Button } from '../../ui/button/Button';
import { DialogForm } from '../../ui/form/DialogForm';
import { Field } from '../../ui/form/Field';
import { Textarea } from '../../ui/form/Textarea';
import { formatMoney } from '../../ui/text/money';
import { useMayCall } from '../data/useMay';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { assignmentCalls } from './assignmentCalls';
import { DecideDialog } from './DecideDialog';
import { workTopics } from './workPresentation';

/** As `?act=` calls them, in the order of their buttons. */
const offered = [
  { act: 'decide', name: 'resolve', label: 'Decide the dispute' },
  { act: 'approve', name: 'approve', label: 'Approve the work' },
  { act: 'return', name: 'return', label: 'Ask for changes' },
] as const;

type Asked = (typeof offered)[number]['act'];

/** What staff can decide about work now; `?act=` asks at once. */
export function WorkActs({ work }: { work: Assignment }) {
  const may = useMayCall();
  const [params] = useSearchParams();
  const open = offered.filter(
    ({ name }) => work.acts.includes(name) && may(`POST /api/assignments/:id/${name}`),
  );
  const [asking, setAsking] = useState<Asked | null>(
    () => open.find(({ act }) => act === params.get('act'))?.act ?? null,
  );
  const close = () => setAsking(null);
  return (
    <>
      {open.map(({ act, label }, at) => (
        <Button key={act} variant={at === 0 ? 'primary' : 'secondary'} onClick={() => setAsking(act)}>
          {label}
        </Button>
      ))}
      {asking === 'decide' && work.dispute && (
        <DecideDialog work={work} dispute={work.dispute} onClose={close} />
      )}
      {asking === 'approve' && <ApproveDialog work={work} onClose={close} />}
      {asking === 'return' && <ReturnDialog work={work} onClose={close} />}
    </>
  );
}

type DialogProps = { work: Assignment; onClose: () => void };

function ApproveDialog({ work: { id, price, fee, net, installer }, onClose }: DialogProps) {
  const approving = useStaffChange({
    touches: workTopics,
    change: () => staffAct(assignmentCalls, 'approve', { id }),
    done: () => ({ title: 'Work Approved', description: `${formatMoney(net)} goes to ${installer.name}.` }),
    onDone: onClose,
  });
  return (
    <DialogForm
      title="Approve the work?"
      description={`Of ${formatMoney(price)}, ${formatMoney(net)} goes to ${installer.name} and ${formatMoney(fee)} is our service fee. Approve only work that is done.`}
      action={`Approve and release ${formatMoney(price)}`}
      variant="accent"
      busy={approving.isPending}
      problem={formProblem(approving.error, [])}
      onSubmit={async (event) => {
        event.preventDefault();
        approving.mutate();
      }}
      onClose={onClose}
    >
      {null}
    </DialogForm>
  );
}

function ReturnDialog({ work: { id, installer }, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  const [isWordless, setIsWordless] = useState(false);
  const returning = useStaffChange({
    touches: workTopics,
    change: () => staffAct(assignmentCalls, 'return', { id, body: { reason } }),
    done: () => ({ title: 'Changes Requested', description: `${installer.name} has been told.` }),
    onDone: onClose,
  });
  const { says, max } = giveReasonRules.reason;
  return (
    <DialogForm
      title="Ask for changes"
      description={`${installer.name} reads this and submits the work again when it is done.`}
      action="Send"
      busy={returning.isPending}
      problem={formProblem(returning.error, [])}
      onSubmit={async (event) => {
        event.preventDefault();
        setIsWordless(reason.trim() === '');
        if (reason.trim() !== '') returning.mutate();
      }}
      onClose={onClose}
    >
      <Field label="What is missing?" error={isWordless && reason.trim() === '' ? says : undefined} required>
        <Textarea maxLength={max} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </DialogForm>
  );
}
