import { Controller } from 'react-hook-form';
import { errorText } from '../../api/http/apiError';
import { useDraftForm } from '../../api/drafts/draftForm';
import { showFieldErrors } from '../../api/http/fieldErrors';
import { useCompleteRegistration } from '../../api/registration';
import type { Registration } from '../../api/types';
import { completeRegistrationRules } from '../../rules/business';
import { checkText } from '../../rules/textRule';
import { Button } from '../../ui/button/Button';
import { Card } from '../../ui/layout/Card';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Select } from '../../ui/form/Select';
import { ServiceTypeChoice } from '../../ui/form/ServiceTypeChoice';
import { Textarea } from '../../ui/form/Textarea';
import { toast } from '../../ui/overlay/toastStore';
import { FormSection } from './FormSection';
import { businessTypes, emptyRegistration, experienceBands, registrationFields } from './registrationOptions';

export function RegistrationForm({ firstName }: { firstName: string }) {
  const complete = useCompleteRegistration();
  const { register, handleSubmit, setError, getValues, control, formState } = useDraftForm<Registration>(
    'registration',
    emptyRegistration,
  );
  const { errors } = formState;

  const isAgreed = () => {
    if (getValues('agreement')) return true;
    const description = 'Please accept the terms and conditions.';
    setError('agreement', { message: description }, { shouldFocus: true });
    toast({ variant: 'destructive', title: 'Agreement Required', description });
    return false;
  };

  const submit = handleSubmit((values) => {
    if (!isAgreed()) return;
    // Said even when news of it takes this form away before the answer.
    void complete.mutateAsync(values).then(
      () =>
        toast({
          title: 'Registration Complete',
          description: 'Your installer application has been submitted for review.',
        }),
      (error) => {
        showFieldErrors(error, registrationFields, setError);
        toast({ variant: 'destructive', title: 'Registration Failed', description: errorText(error) });
      },
    );
  }, isAgreed);

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={`Welcome, ${firstName}`}
        subtitle="Tell us about your business. We review every application within 2–3 business days. You can browse leads once you've applied and confirmed your email and phone."
      />
      {/* Clipped, not hidden: a box that could scroll would take the button along. */}
      <Card className="overflow-clip">
        <form noValidate onSubmit={(event) => void submit(event)}>
          <FormSection title="Your business">
            <Field label="Business name" error={errors.businessName?.message} required>
              <Input
                autoComplete="organization"
                {...register('businessName', checkText(completeRegistrationRules.businessName))}
              />
            </Field>
            <Field label="Business type" error={errors.businessType?.message} required>
              <Select {...register('businessType', checkText(completeRegistrationRules.businessType))}>
                <option value="">Choose one</option>
                {businessTypes.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Years of experience" error={errors.experienceYears?.message} required>
              <Select {...register('experienceYears', checkText(completeRegistrationRules.experienceYears))}>
                <option value="">Choose one</option>
                {experienceBands.map((band) => (
                  <option key={band} value={band}>
                    {band} years
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Contact phone" error={errors.contactPhone?.message} required>
              <Input
                type="tel"
                autoComplete="tel"
                placeholder="07700 900123"
                {...register('contactPhone', checkText(completeRegistrationRules.contactPhone))}
              />
            </Field>
          </FormSection>
          <FormSection title="Your work" single>
            <Controller
              control={control}
              name="serviceTypes"
              render={({ field: { value, onChange, onBlur } }) => (
                <ServiceTypeChoice value={value} onChange={onChange} onBlur={onBlur} />
              )}
            />
            <Field
              label="Certifications (optional)"
              hint="For example CEDIA, NICEIC, SafeContractor."
              error={errors.certifications?.message}
            >
              <Textarea
                rows={3}
                {...register('certifications', checkText(completeRegistrationRules.certifications))}
              />
            </Field>
          </FormSection>
          <FormSection title="Where you work">
            <Field
              label="Business address"
              className="sm:col-span-2"
              error={errors.businessAddress?.message}
              required
            >
              <Input
                autoComplete="street-address"
                {...register('businessAddress', checkText(completeRegistrationRules.businessAddress))}
              />
            </Field>
            <Field label="Postcode" error={errors.postcode?.message} required>
              <Input
                autoComplete="postal-code"
                placeholder="BL1 1AA"
                {...register('postcode', checkText(completeRegistrationRules.postcode))}
              />
            </Field>
            <Field
              label="Working radius (miles)"
              hint="We'll alert you to leads within this distance."
              error={errors.workingRadius?.message}
              required
            >
              <Input
                inputMode="numeric"
                placeholder="50"
                {...register('workingRadius', checkText(completeRegistrationRules.workingRadius))}
              />
            </Field>
          </FormSection>
          <FormSection title="Checks" single last>
            <div>
              <Checkbox label="I hold a current DBS check" {...register('dbsChecked')} />
              <Checkbox label="I have public liability insurance" {...register('publicLiabilityInsurance')} />
              <Checkbox
                label={
                  <>
                    I accept the{' '}
                    <a
                      href="/terms"
                      target="_blank"
                      rel="noreferrer"
                      className="font-medium text-petrol underline underline-offset-2"
                    >
                      terms and conditions
                    </a>{' '}
                    and the code of conduct
                  </>
                }
                error={errors.agreement?.message}
                {...register('agreement')}
              />
            </div>
          </FormSection>
          <div className="sticky bottom-(--banner,0px) border-t border-line bg-raised px-5 py-4 sm:static sm:px-7">
            <Button type="submit" variant="accent" busy={complete.isPending} className="w-full sm:w-auto">
              {complete.isPending ? 'Submitting Application...' : 'Submit Application'}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
