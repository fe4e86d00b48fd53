import { Controller } from 'react-hook-form';
import { useAct } from '../../../api/assignments';
import { useDraftForm } from '../../../api/drafts/draftForm';
import { formProblem, showFieldErrors } from '../../../api/http/fieldErrors';
import type { Assignment } from '../../../api/types';
import { writeReviewRules } from '../../../rules/work';
import { numberProblem } from '../../../rules/numberRule';
import { checkText } from '../../../rules/textRule';
import { DialogForm } from '../../../ui/form/DialogForm';
import { Field } from '../../../ui/form/Field';
import { StarChoice } from '../../../ui/form/StarChoice';
import { Textarea } from '../../../ui/form/Textarea';
import { toast } from '../../../ui/overlay/toastStore';
import { useOtherName } from '../otherName';

const fields = ['rating', 'text'] as const;

/** Stars and words about whom the job was done with. */
export function ReviewDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const { id, reviewDays } = assignment;
  const other = useOtherName(assignment);
  const writing = useAct(id, 'review');
  const form = useDraftForm(`review:${id}`, { rating: 0, text: '' });
  const { control, register, handleSubmit, setError, formState } = form;
  const submit = handleSubmit((body) =>
    writing.mutateAsync(body).then(
      () => {
        toast({ title: 'Review Sent', description: 'Thank you. It helps the next person to choose.' });
        onClose();
      },
      (error: unknown) => void showFieldErrors(error, fields, setError),
    ),
  );
  return (
    <DialogForm
      title={`How did it go with ${other}?`}
      description={`It stays hidden until both reviews are in, or the ${reviewDays} days are over. Then everybody can read it, with your first name, and it cannot be changed.`}
      action="Send the review"
      variant="accent"
      busy={writing.isPending}
      problem={formProblem(writing.error, fields)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="rating"
        rules={{ validate: (rating) => numberProblem(writeReviewRules.rating, rating) }}
        render={({ field, fieldState }) => (
          <StarChoice
            legend="Stars"
            name={field.name}
            value={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <Field label="How did it go?" error={formState.errors.text?.message} required>
        <Textarea rows={5} {...register('text', checkText(writeReviewRules.text))} />
      </Field>
    </DialogForm>
  );
}
