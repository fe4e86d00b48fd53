import { Controller, useForm } from 'react-hook-form';
import { errorText, isApiError } from '../../api/http/apiError';
import { useBusiness, useSaveBusiness } from '../../api/business';
import { showFieldErrors } from '../../api/http/fieldErrors';
import type { Business } from '../../api/types';
import { useCurrentUser } from '../../api/user';
import { saveBusinessRules } from '../../rules/business';
import { checkText } from '../../rules/textRule';
import { Button } from '../../ui/button/Button';
import { ErrorState } from '../../ui/state/ErrorState';
import { Field } from '../../ui/form/Field';
import { FormActions } from '../../ui/form/FormActions';
import { Input } from '../../ui/form/Input';
import { PageSpinner } from '../../ui/state/PageSpinner';
import { ServiceTypeChoice } from '../../ui/form/ServiceTypeChoice';
import { Switch } from '../../ui/form/Switch';
import { Textarea } from '../../ui/form/Textarea';
import { toast } from '../../ui/overlay/toastStore';

/** What an installer does and where, and whether everybody may open the page about them. */
export function BusinessPanel() {
  const { data, error, refetch, isFetching } = useBusiness();
  if (data) return <BusinessForm business={data} />;
  if (!error) return <PageSpinner />;
  return (
    <ErrorState
      title="Your business did not load"
      detail={errorText(error)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

const fields = ['serviceTypes', 'workingRadius', 'certifications', 'vatNumber'] as const;

function BusinessForm({ business }: { business: Business }) {
  const user = useCurrentUser();
  const saving = useSaveBusiness();
  const { control, register, handleSubmit, setError, formState } = useForm({
    defaultValues: {
      ...business,
      workingRadius: String(business.workingRadius),
      certifications: business.certifications ?? '',
      vatNumber: business.vatNumber ?? '',
    },
  });
  const { errors } = formState;
  const submit = handleSubmit((body) =>
    saving.mutateAsync(body).then(
      () => toast({ title: 'Business Updated', description: 'We match new leads to it from now on.' }),
      (failure: unknown) => void showFieldErrors(failure, fields, setError),
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <Controller
        control={control}
        name="serviceTypes"
        render={({ field: { value, onChange, onBlur } }) => (
          <ServiceTypeChoice value={value} onChange={onChange} onBlur={onBlur} />
        )}
      />
      <Field label="Working radius (miles)" error={errors.workingRadius?.message} required>
        <Input
          inputMode="numeric"
          {...register('workingRadius', checkText(saveBusinessRules.workingRadius))}
        />
      </Field>
      <Field
        label="Certifications"
        hint="Shown as what you say: we tick only what we have checked."
        error={errors.certifications?.message}
      >
        <Textarea rows={3} {...register('certifications', checkText(saveBusinessRules.certifications))} />
      </Field>
      <Field
        label="VAT number"
        hint="If you are registered. Then your offers can show VAT; who can choose your bid reads the number."
        error={errors.vatNumber?.message}
      >
        <Input
          placeholder="GB123456789"
          autoComplete="off"
          className="max-w-72"
          {...register('vatNumber', checkText(saveBusinessRules.vatNumber))}
        />
      </Field>
      <div className="border-t border-line pt-4">
        <Switch
          label="Show my page to everybody"
          hint="Name, business, bio, services, outcode, checks and reviews, also for search engines. Owners of jobs that you bid on always see it."
          {...register('isPublic')}
        />
        <a
          href={`/installers/${user.id}`}
          className="inline-flex min-h-11 items-center font-semibold text-petrol underline-offset-4 hover:underline"
        >
          See your page
        </a>
      </div>
      {isApiError(saving.error) && Object.keys(saving.error.errors).length === 0 && (
        <p role="alert" className="text-bad">
          {errorText(saving.error)}
        </p>
      )}
      <FormActions>
        <Button type="submit" busy={saving.isPending}>
          {saving.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </FormActions>
    </form>
  );
}
