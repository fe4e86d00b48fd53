import { HardHat, House } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { errorText } from '../../api/http/apiError';
import { useConfig } from '../../api/config';
import { showFieldErrors } from '../../api/http/fieldErrors';
import type { UserType } from '../../api/types';
import { useSignUp } from '../../api/user';
import { registerRules } from '../../rules/auth';
import { checkText } from '../../rules/textRule';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { FormActions } from '../../ui/form/FormActions';
import { Input } from '../../ui/form/Input';
import { RadioCards } from '../../ui/form/RadioCards';
import { toast } from '../../ui/overlay/toastStore';
import { Notice } from '../../ui/state/Notice';
import { signUpPayload, type SignUpValues } from './signUpPayload';

export function SignUpForm() {
  const [parameters] = useSearchParams();
  const userType: UserType = parameters.get('userType') === 'customer' ? 'customer' : 'installer';
  const config = useConfig();
  const signUp = useSignUp();
  const { register, handleSubmit, setError, control, formState } = useForm<SignUpValues>({
    defaultValues: {
      userType,
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      companyName: '',
      phoneNumber: '',
    },
  });
  const { errors } = formState;
  const isCustomer = useWatch({ control, name: 'userType' }) === 'customer';

  const submit = handleSubmit((values) =>
    signUp.mutate(signUpPayload(values), {
      onSuccess: () => {
        toast({ title: 'Registration successful', description: 'Welcome! Your account has been created.' });
      },
      onError: (error) => {
        showFieldErrors(
          error,
          ['email', 'password', 'firstName', 'lastName', 'companyName', 'phoneNumber'],
          setError,
        );
        toast({ variant: 'destructive', title: 'Registration failed', description: errorText(error) });
      },
    }),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {config.data?.open.registration === false && (
        <Notice tone="warn" role="status">
          New accounts cannot be opened at the moment. Please try again later.
        </Notice>
      )}
      <RadioCards
        legend="I want to"
        choices={[
          {
            value: 'installer',
            label: 'Find work',
            hint: 'as an installer',
            icon: <HardHat strokeWidth={1.75} />,
          },
          {
            value: 'customer',
            label: 'Post jobs',
            hint: 'as a customer',
            icon: <House strokeWidth={1.75} />,
          },
        ]}
        {...register('userType')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message} required>
          <Input autoComplete="given-name" {...register('firstName', checkText(registerRules.firstName))} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message} required>
          <Input autoComplete="family-name" {...register('lastName', checkText(registerRules.lastName))} />
        </Field>
      </div>
      {isCustomer && (
        <>
          <Field
            label="Company name (optional)"
            hint="Leave blank for a home. Companies are approved before they post."
            error={errors.companyName?.message}
          >
            <Input
              autoComplete="organization"
              {...register('companyName', checkText(registerRules.companyName))}
            />
          </Field>
          <Field
            label="Phone number (optional)"
            hint="Needed before your first job: we text a code to it."
            error={errors.phoneNumber?.message}
          >
            <Input
              type="tel"
              autoComplete="tel"
              placeholder="07700 900123"
              {...register('phoneNumber', checkText(registerRules.phoneNumber))}
            />
          </Field>
        </>
      )}
      <Field label="Email" error={errors.email?.message} required>
        <Input
          type="email"
          autoComplete="email"
          inputMode="email"
          {...register('email', checkText(registerRules.email))}
        />
      </Field>
      <Field label="Password" error={errors.password?.message} hint="At least 8 characters." required>
        <Input
          type="password"
          autoComplete="new-password"
          {...register('password', checkText(registerRules.password))}
        />
      </Field>
      <p className="text-sm text-ink-3">
        By creating an account you accept the{' '}
        <a href="/terms" className="font-medium text-petrol underline underline-offset-2">
          terms
        </a>{' '}
        and have read the{' '}
        <a href="/privacy-policy" className="font-medium text-petrol underline underline-offset-2">
          privacy policy
        </a>
        .
      </p>
      <FormActions>
        <Button type="submit" busy={signUp.isPending} className="sm:w-full">
          {signUp.isPending ? 'Creating account...' : 'Create Account'}
        </Button>
      </FormActions>
    </form>
  );
}
