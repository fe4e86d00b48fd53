import { useForm, useWatch, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { errorText } from '../../../api/http/apiError';
import { formProblem, showFieldErrors } from '../../../api/http/fieldErrors';
import { useSaveTaxDetails, useTaxDetails, type TaxDetails } from '../../../api/profile/tax';
import { useCurrentUser } from '../../../api/user';
import { saveTaxDetailsRules as rules } from '../../../rules/tax';
import { checkText } from '../../../rules/textRule';
import { Button } from '../../../ui/button/Button';
import { Field } from '../../../ui/form/Field';
import { FormActions } from '../../../ui/form/FormActions';
import { Input } from '../../../ui/form/Input';
import { RadioCards } from '../../../ui/form/RadioCards';
import { toast } from '../../../ui/overlay/toastStore';
import { ErrorState } from '../../../ui/state/ErrorState';
import { Notice } from '../../../ui/state/Notice';
import { PageSpinner } from '../../../ui/state/PageSpinner';
import { formatDate } from '../../../ui/text/dates';
import { CisStandingNote } from './CisStandingNote';

type Kind = NonNullable<TaxDetails['kind']>;
type Form = Record<(typeof fields)[number], string>;

const fields = [
  ...(['kind', 'firstName', 'lastName', 'dateOfBirth', 'organisation', 'companyNumber'] as const),
  ...(['street', 'town', 'postcode', 'taxNumber'] as const),
] as const;

const kinds: { value: Kind; label: string; hint: string }[] = [
  { value: 'individual', label: 'Sole trader', hint: 'Under your own name, or a trading name' },
  { value: 'company', label: 'Company', hint: 'Registered at Companies House' },
  { value: 'partnership', label: 'Partnership', hint: 'With partners, limited or not' },
];

/** What HMRC wants to know of an installer who is paid. */
export function TaxPanel() {
  const { data, error, refetch, isFetching } = useTaxDetails();
  if (data)
    return (
      <div className="grid gap-6">
        <TaxForm details={data} />
        <CisStandingNote />
      </div>
    );
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

function State({ details: { state, waitsFrom, givenAt } }: { details: TaxDetails }) {
  if (state === 'waiting')
    return (
      <Notice tone="warn" title="Your pay waits for this">
        We have asked three times. What you have earned is yours, and goes out as soon as you have answered.
      </Notice>
    );
  if (state === 'asked')
    return (
      <Notice tone="warn" title="HMRC has us ask you">
        You have been paid. Without an answer by {formatDate(waitsFrom ?? '')}, your pay waits.
      </Notice>
    );
  if (state === 'given')
    return <Notice tone="safe">Told us on {formatDate(givenAt ?? '')}. Thank you.</Notice>;
  return null;
}

type PartProps = { register: UseFormRegister<Form>; errors: FieldErrors<Form> };

function PersonFields({ register, errors }: PartProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First names" error={errors.firstName?.message} required>
          <Input autoComplete="given-name" {...register('firstName', checkText(rules.firstName))} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message} required>
          <Input autoComplete="family-name" {...register('lastName', checkText(rules.lastName))} />
        </Field>
      </div>
      <Field label="Date of birth" error={errors.dateOfBirth?.message} required>
        <Input type="date" autoComplete="bday" className="max-w-52" {...register('dateOfBirth')} />
      </Field>
    </>
  );
}

function OrganisationFields({ register, errors, isCompany }: PartProps & { isCompany: boolean }) {
  return (
    <>
      <Field label="Registered name" error={errors.organisation?.message} required>
        <Input autoComplete="organization" {...register('organisation', checkText(rules.organisation))} />
      </Field>
      <Field
        label="Company number"
        hint={isCompany ? undefined : 'If the partnership is registered at Companies House.'}
        error={errors.companyNumber?.message}
        required={isCompany}
      >
        <Input
          autoComplete="off"
          placeholder="01234567"
          className="max-w-52"
          {...register('companyNumber', checkText(rules.companyNumber))}
        />
      </Field>
    </>
  );
}

const numbers = {
  individual: {
    label: 'National Insurance number or UTR',
    hint: 'On your payslips and letters from HMRC. None yet? Apply on gov.uk, and tell us when it has come.',
    placeholder: 'AB 12 34 56 C',
  },
  organisation: {
    label: 'Unique Taxpayer Reference',
    hint: 'Ten digits, on letters from HMRC about Corporation Tax or Self Assessment.',
    placeholder: '1234567890',
  },
};

function TaxForm({ details }: { details: TaxDetails }) {
  const user = useCurrentUser();
  const saving = useSaveTaxDetails();
  const { control, register, handleSubmit, setError, resetField, formState } = useForm<Form>({
    defaultValues: {
      kind: details.kind ?? 'individual',
      firstName: details.firstName ?? user.firstName,
      lastName: details.lastName ?? user.lastName,
      dateOfBirth: details.dateOfBirth ?? '',
      organisation: details.organisation ?? '',
      companyNumber: details.companyNumber ?? '',
      street: details.street ?? '',
      town: details.town ?? '',
      postcode: details.postcode ?? '',
      taxNumber: '',
    },
  });
  const { errors } = formState;
  const kind = useWatch({ control, name: 'kind' });
  const isPerson = kind === 'individual';
  const number = isPerson ? numbers.individual : numbers.organisation;
  // The number of a person is not that of their company.
  const isKept = details.kind !== null && (details.kind === 'individual') === isPerson;
  const submit = handleSubmit((body) =>
    saving.mutateAsync({ ...body, kind: body.kind as Kind }).then(
      () => {
        resetField('taxNumber');
        toast({ title: 'Tax Details Saved', description: 'Nothing of your pay waits for them.' });
      },
      (failure: unknown) => void showFieldErrors(failure, fields, setError),
    ),
  );
  const problem = formProblem(saving.error, fields);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <p className="max-w-[68ch] text-sm text-ink-2">
        Every UK marketplace tells HMRC once a year whom it paid and how much. You read the same figures in
        Payments. Your tax number is kept sealed. It is opened for the report to HMRC and, if you work for
        contractors in construction, for their CIS statements.
      </p>
      <State details={details} />
      <RadioCards legend="How you trade" choices={kinds} {...register('kind')} />
      {isPerson ? (
        <PersonFields register={register} errors={errors} />
      ) : (
        <OrganisationFields register={register} errors={errors} isCompany={kind === 'company'} />
      )}
      <Field
        label={isPerson ? 'House number and street' : 'Registered office: number and street'}
        hint={isPerson ? 'Where you live, for HMRC alone.' : undefined}
        error={errors.street?.message}
        required
      >
        <Input autoComplete="address-line1" {...register('street', checkText(rules.street))} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Town" error={errors.town?.message} required>
          <Input autoComplete="address-level2" {...register('town', checkText(rules.town))} />
        </Field>
        <Field label="Postcode" error={errors.postcode?.message} required>
          <Input autoComplete="postal-code" {...register('postcode', checkText(rules.postcode))} />
        </Field>
      </div>
      <Field
        label={number.label}
        hint={
          isKept
            ? `We have the one that ends in ${details.numberEnd}. Leave this empty to keep it.`
            : number.hint
        }
        error={errors.taxNumber?.message}
        required={!isKept}
      >
        <Input
          autoComplete="off"
          placeholder={number.placeholder}
          className="max-w-72"
          {...register('taxNumber', checkText(rules.taxNumber))}
        />
      </Field>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
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
