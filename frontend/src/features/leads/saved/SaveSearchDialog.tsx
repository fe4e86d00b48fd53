import { useForm } from 'react-hook-form';
import { formProblem, showFieldErrors } from '../../../api/http/fieldErrors';
import type { LeadSearch } from '../../../api/leads';
import { useSaveSearch } from '../../../api/savedSearches';
import { saveSearchRules } from '../../../rules/searches';
import { checkText } from '../../../rules/textRule';
import { DialogForm } from '../../../ui/form/DialogForm';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { Switch } from '../../../ui/form/Switch';
import { toast } from '../../../ui/overlay/toastStore';
import { searchText, searchToSave } from './searchAddress';

const fields = ['name'] as const;

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
      (error: unknown) => void showFieldErrors(error, fields, setError),
    ),
  );
  return (
    <DialogForm
      title="Save this search"
      description={searchText(searchToSave(search, '', false))}
      action="Save search"
      variant="accent"
      busy={saving.isPending}
      problem={formProblem(saving.error, fields)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" error={formState.errors.name?.message} required>
        <Input
          maxLength={60}
          placeholder="Barns near me"
          {...register('name', checkText(saveSearchRules.name))}
        />
      </Field>
      <Switch
        label="Tell me about new leads"
        hint="In the app, and by email and text as set under Profile, Preferences."
        {...register('alerts')}
      />
    </DialogForm>
  );
}
