import { useForm } from 'react-hook-form';
import { formProblem, showFieldErrors } from '../../api/http/fieldErrors';
import { useReportMessages, type Pair } from '../../api/threads';
import { reportThreadRules } from '../../rules/threads';
import { checkText } from '../../rules/textRule';
import { DialogForm } from '../../ui/form/DialogForm';
import { Field } from '../../ui/form/Field';
import { Textarea } from '../../ui/form/Textarea';
import { toast } from '../../ui/overlay/toastStore';

const fields = ['reason'] as const;

/** Asks staff to look at what was written. */
export function ReportMessages({ pair, onClose }: { pair: Pair; onClose: () => void }) {
  const reporting = useReportMessages(pair);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } });
  const submit = handleSubmit(({ reason }) =>
    reporting.mutateAsync(reason).then(
      () => {
        toast({ title: 'Messages reported', description: 'Our team will look at them.' });
        onClose();
      },
      (error: unknown) => void showFieldErrors(error, fields, setError),
    ),
  );
  return (
    <DialogForm
      title="Report these messages"
      description="Our team reads this thread once you report it. Nobody else is told."
      action="Report"
      variant="danger"
      busy={reporting.isPending}
      problem={formProblem(reporting.error, fields)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="What is wrong?" error={formState.errors.reason?.message} required>
        <Textarea {...register('reason', checkText(reportThreadRules.reason))} />
      </Field>
    </DialogForm>
  );
}
