import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { errorText, isApiError } from '../../api/http/apiError';
import { useLogin, type Login } from '../../api/user';
import { signInRules } from '../../rules/signIn';
import { textProblem } from '../../rules/textRule';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { toast } from '../../ui/overlay/toastStore';
import { PasskeyButton } from './PasskeyButton';
import { welcomeBack } from './welcomeBack';

const fields = ['email', 'password'] as const;
/** The problems, by field. */
type Wrong = Partial<Login>;

const wrongIn = (login: Login): Wrong => ({
  email: textProblem(signInRules.email, login.email),
  password: textProblem(signInRules.password, login.password),
});

const inputOf = (form: HTMLFormElement, name: keyof Login) =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`);
const valuesOf = (form: HTMLFormElement): Login => ({
  email: inputOf(form, 'email')?.value ?? '',
  password: inputOf(form, 'password')?.value ?? '',
});

/**
 * The page leaves by itself once there is a user. Two fields do without the form library, which is an eighth of what this page would
 * fetch.
 */
export function SignInForm({ onCodeWanted }: { onCodeWanted: (passkey: boolean) => void }) {
  const login = useLogin();
  /** Nothing before the first try; looked at again with each letter after it. */
  const [wrong, setWrong] = useState<Wrong>();

  const refuse = (form: HTMLFormElement, found: Wrong) => {
    setWrong(found);
    const first = fields.find((name) => found[name]);
    if (first) inputOf(form, first)?.focus();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesOf(form);
    const found = wrongIn(values);
    refuse(form, found);
    if (fields.some((name) => found[name])) return;
    login.mutate(values, {
      onSuccess: ({ twoFactor, passkey = false }) => {
        if (twoFactor) onCodeWanted(passkey);
        else toast(welcomeBack);
      },
      onError: (error) => {
        if (isApiError(error)) refuse(form, error.errors);
        toast({ variant: 'destructive', title: 'Login failed', description: errorText(error) });
      },
    });
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      onChange={({ currentTarget }) => wrong && setWrong(wrongIn(valuesOf(currentTarget)))}
      className="grid gap-5"
    >
      <Field label="Email" error={wrong?.email} required>
        <Input type="email" name="email" autoComplete="email" inputMode="email" />
      </Field>
      <Field label="Password" error={wrong?.password} required>
        <Input type="password" name="password" autoComplete="current-password" />
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
      <PasskeyButton label="Use a Passkey" />
    </form>
  );
}
