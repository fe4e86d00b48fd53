import { useForm } from 'react-hook-form';
import { formProblem, showFieldErrors } from '../../api/http/fieldErrors';
import { useDisableTwoFactor } from '../../api/security/twoFactor';
import { disableTwoFactorRules } from '../../rules/account';
import { checkText } from '../../rules/textRule';
import { CodeField } from '../../ui/form/CodeField';
import { DialogForm } from '../../ui/form/DialogForm';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { toast } from '../../ui/overlay/toastStore';

const fields = ['password', 'code'] as const;

export function TurnOffTwoFactor({ onClose }: { onClose: () => void }) {
  const disable = useDisableTwoFactor();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', code: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit((proof) =>
    disable.mutate(proof, {
      onSuccess: () => {
        toast({ title: 'Two-factor authentication is off' });
        onClose();
      },
      onError: (error) => showFieldErrors(error, fields, setError),
    }),
  );

  return (
    <DialogForm
      title="Turn off two-factor authentication"
      description="Your password alone will sign you in, and your recovery codes stop working."
      action="Turn Off"
      variant="danger"
      busy={disable.isPending}
      problem={formProblem(disable.error, fields)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Password" error={errors.password?.message} required>
        <Input
          type="password"
          autoComplete="current-password"
          {...register('password', checkText(disableTwoFactorRules.password))}
        />
      </Field>
      <CodeField error={errors.code?.message} {...register('code', checkText(disableTwoFactorRules.code))} />
    </DialogForm>
  );
}
