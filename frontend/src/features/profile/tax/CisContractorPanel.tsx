import { useForm } from 'react-hook-form';
import { errorText } from '../../../api/http/apiError';
import { formProblem, showFieldErrors } from '../../../api/http/fieldErrors';
import { useCisContractor, useSaveCisContractor, type CisContractor } from '../../../api/profile/cis';
import { useCurrentUser } from '../../../api/user';
import { saveCisContractorRules as rules } from '../../../rules/tax';
import { checkText } from '../../../rules/textRule';
import { Button } from '../../../ui/button/Button';
import { Field } from '../../../ui/form/Field';
import { FormActions } from '../../../ui/form/FormActions';
import { Input } from '../../../ui/form/Input';
import { toast } from '../../../ui/overlay/toastStore';
import { ErrorState } from '../../../ui/state/ErrorState';
import { Notice } from '../../../ui/state/Notice';
import { PageSpinner } from '../../../ui/state/PageSpinner';

const fields = ['name', 'employerReference', 'accountsOfficeReference', 'utr', 'vatNumber'] as const;
type Form = Record<(typeof fields)[number], string>;

/** A company that is a contractor in construction says so, and how HMRC knows it. */
export function CisContractorPanel() {
  const { data, error, refetch, isFetching } = useCisContractor();
  if (data) return <ContractorForm contractor={data} />;
  if (!error) return <PageSpinner />;
  return (
    <ErrorState
      title="Your tax details did not load"
      detail={errorText(error)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

function ContractorForm({ contractor }: { contractor: CisContractor }) {
  const { companyName } = useCurrentUser();
  const saving = useSaveCisContractor();
  const { register, handleSubmit, setError, resetField, formState } = useForm<Form>({
    defaultValues: {
      name: contractor.name ?? companyName ?? '',
      employerReference: contractor.employerReference ?? '',
      accountsOfficeReference: contractor.accountsOfficeReference ?? '',
      utr: '',
      vatNumber: contractor.vatNumber ?? '',
    },
  });
  const { errors } = formState;
  const submit = handleSubmit((body) =>
    saving.mutateAsync(body).then(
      () => {
        resetField('utr');
        toast({
          title: 'Contractor Saved',
          description: 'Construction work that you post now is under the scheme.',
        });
      },
      (failure: unknown) => void showFieldErrors(failure, fields, setError),
    ),
  );
  const end = () =>
    saving.mutate(null, {
      onSuccess: () =>
        toast({ title: 'Ended', description: 'Jobs that you post from now on are outside the scheme.' }),
    });
  const problem = formProblem(saving.error, fields);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <div className="grid max-w-[68ch] gap-2 text-sm text-ink-2">
        <p>
          Is your company a contractor under the Construction Industry Scheme? Say so here before you post. On
          construction work we then hold back 0, 20 or 30 % of what is not materials, pay it to HMRC for you,
          write each installer’s monthly statement, and give you the figures for your return.
        </p>
        <p>
          Masts and outdoor apparatus, site networks, power supply and offshore work count; homes never do.
        </p>
      </div>
      {contractor.isContractor && (
        <Notice tone="safe">Construction work that you post is under the scheme.</Notice>
      )}
      <Field label="Registered name" error={errors.name?.message} required>
        <Input autoComplete="organization" {...register('name', checkText(rules.name))} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Employer PAYE reference"
          hint="On letters from HMRC about PAYE."
          error={errors.employerReference?.message}
          required
        >
          <Input
            autoComplete="off"
            placeholder="123/AB456"
            {...register('employerReference', checkText(rules.employerReference))}
          />
        </Field>
        <Field
          label="Accounts Office reference"
          hint="We pay HMRC under it."
          error={errors.accountsOfficeReference?.message}
          required
        >
          <Input
            autoComplete="off"
            placeholder="123PA00012345"
            {...register('accountsOfficeReference', checkText(rules.accountsOfficeReference))}
          />
        </Field>
        <Field
          label="Unique Taxpayer Reference"
          hint={
            contractor.utrEnd
              ? `We have the one that ends in ${contractor.utrEnd}. Leave this empty to keep it.`
              : 'Ten digits.'
          }
          error={errors.utr?.message}
          required={contractor.utrEnd === null}
        >
          <Input autoComplete="off" placeholder="1234567890" {...register('utr', checkText(rules.utr))} />
        </Field>
        <Field
          label="VAT number (optional)"
          hint="Only if you sell the work on. VAT is then reverse-charged: installers charge none, and you account for it."
          error={errors.vatNumber?.message}
        >
          <Input autoComplete="off" placeholder="GB980 7806 84" {...register('vatNumber')} />
        </Field>
      </div>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <FormActions>
        <Button type="submit" busy={saving.isPending}>
          {saving.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
        {contractor.isContractor && (
          <Button variant="secondary" onClick={end} disabled={saving.isPending}>
            We are no contractor any more
          </Button>
        )}
      </FormActions>
    </form>
  );
}
