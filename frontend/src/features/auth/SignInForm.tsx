import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { errorText } from '../../api/apiError';
import { showFieldErrors } from '../../api/fieldErrors';
import { useLogin, type Login } from '../../api/user';
import { PRODUCT_NAME } from '../../brand';
import { Button } from '../../ui/Button';
import { emailPattern } from '../../ui/emailPattern';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import { toast } from '../../ui/toastStore';

/** The page leaves by itself once there is a user. */
export function SignInForm() {
  const login = useLogin();
  const { register, handleSubmit, setError, formState } = useForm<Login>({
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit((values) =>
    login.mutate(values, {
      onSuccess: () => {
        toast({ title: 'Login successful', description: `Welcome back to ${PRODUCT_NAME}!` });
      },
      onError: (error) => {
        showFieldErrors(error, ['email', 'password'], setError);
        toast({ variant: 'destructive', title: 'Login failed', description: errorText(error) });
      },
    }),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label="Email" error={errors.email?.message} required>
        <Input
          type="email"
          autoComplete="email"
          inputMode="email"
          {...register('email', {
            required: 'Invalid email address',
            pattern: { value: emailPattern, message: 'Invalid email address' },
          })}
        />
      </Field>
      <Field label="Password" error={errors.password?.message} required>
        <Input
          type="password"
          autoComplete="current-password"
          {...register('password', { required: 'Password is required' })}
        />
      </Field>
      <Link
        to="/auth/forgot"
        className="justify-self-start text-sm font-semibold text-petrol underline underline-offset-2"
      >
        Forgot your password?
      </Link>
      <Button type="submit" busy={login.isPending} className="mt-1 w-full">
        {login.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
