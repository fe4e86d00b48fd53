import { useForm } from 'react-hook-form';
import { errorText, isApiError } from '../../api/apiError';
import { showFieldErrors } from '../../api/fieldErrors';
import type { LeadSearch } from '../../api/leads';
import { useSaveSearch } from '../../api/savedSearches';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { FormActions } from '../../ui/FormActions';
import { Input } from '../../ui/Input';
import { Notice } from '../../ui/Notice';
import { Switch } from '../../ui/Switch';
import { toast } from '../../ui/toastStore';
import { searchText, searchToSave } from './searchAddress';

/** Gives the filters that are set now a name. */
export default function SaveSearchDialog({ search, onClose }: { search: LeadSearch; onClose: () => void }) {
  const saving = useSaveSearch();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: '', alerts: true },
  });
  const submit = handleSubmit(({ name, alerts }) =>
    saving.mutateAsync(searchToSave(search, name, alerts)).then(
      () => {
        toast({
          title: 'Search Saved',
          description: alerts ? 'We’ll tell you about new leads that it finds.' : `“${name.trim()}” is kept.`,
        });
        onClose();
      },
      (error: unknown) => void showFieldErrors(error, ['name'], setError),
    ),
  );
  const failure = isApiError(saving.error) && !saving.error.errors['name'] ? saving.error : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save this search"
      description={searchText(searchToSave(search, '', false))}
      locked={saving.isPending}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label="Name" error={formState.errors.name?.message} required>
          <Input
            maxLength={60}
            placeholder="Barns near me"
            {...register('name', { required: 'Give the search a name' })}
          />
        </Field>
        <Switch
          label="Tell me about new leads"
          hint="In the app, and by email and text as set under Profile, Preferences."
          {...register('alerts')}
        />
        {failure && (
          <Notice tone="bad" role="alert">
            {errorText(failure)}
          </Notice>
        )}
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="accent" busy={saving.isPending}>
            Save search
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
