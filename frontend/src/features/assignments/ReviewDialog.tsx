import { Controller } from 'react-hook-form';
import { errorText, isApiError } from '../../api/apiError';
import { useAct } from '../../api/assignments';
import { useDraftForm } from '../../api/draftForm';
import { showFieldErrors } from '../../api/fieldErrors';
import type { Assignment } from '../../api/types';
import { useCurrentUser } from '../../api/user';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { StarChoice } from '../../ui/StarChoice';
import { Textarea } from '../../ui/Textarea';
import { toast } from '../../ui/toastStore';

const fields = ['rating', 'text'] as const;

/** Stars and words about the other side. */
export function ReviewDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const { id, installer, customer } = assignment;
  const user = useCurrentUser();
  const other = (user.id === installer.id ? customer?.name : installer.name) ?? 'the other side';
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
  const failure =
    isApiError(writing.error) && Object.keys(writing.error.errors).length === 0 ? writing.error : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`How was it with ${other}?`}
      description="It stays hidden until both reviews are in, or the 14 days are over. Then everybody can read it, with your first name, and it cannot be changed."
      locked={writing.isPending}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4.5">
        <Controller
          control={control}
          name="rating"
          rules={{ min: { value: 1, message: 'Choose 1 to 5 stars' } }}
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
          <Textarea rows={5} {...register('text', { required: 'Say how it went' })} />
        </Field>
        {failure && (
          <Notice tone="bad" role="alert">
            {errorText(failure)}
          </Notice>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="accent" busy={writing.isPending}>
            Send the review
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
