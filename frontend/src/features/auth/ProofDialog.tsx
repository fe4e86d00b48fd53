import { useForm } from 'react-hook-form';
import { formProblem, showFieldErrors } from '../../api/http/fieldErrors';
import { settleProof, type ProofWay } from '../../api/http/proof';
import { useProve } from '../../api/security/twoFactor';
import { CodeField } from '../../ui/form/CodeField';
import { DialogForm } from '../../ui/form/DialogForm';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';

const fields = ['code', 'currentPassword'] as const;

/** Over whatever was just sent: that goes on by itself once its sender has proved who they are. */
export function ProofDialog({ way }: { way: ProofWay }) {
  const prove = useProve();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { code: '', currentPassword: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(({ code, currentPassword }) =>
    prove.mutate(way === 'code' ? { code } : { currentPassword }, {
      onSuccess: () => settleProof(true),
      onError: (error) => showFieldErrors(error, fields, setError),
    }),
  );

  return (
    <DialogForm
      title="Confirm it's you"
      description={
        way === 'code'
          ? 'This changes money or security. Enter a code from your authenticator app, or a recovery code.'
          : 'This changes money or security. Enter your password to go on.'
      }
      action="Confirm"
      busy={prove.isPending}
      problem={formProblem(prove.error, fields)}
      onSubmit={submit}
      onClose={() => settleProof(false)}
    >
      {way === 'code' ? (
        <CodeField
          error={errors.code?.message}
          {...register('code', { required: 'Enter the 6 digits from your app, or a recovery code' })}
        />
      ) : (
        <Field label="Password" error={errors.currentPassword?.message} required>
          <Input
            type="password"
            autoComplete="current-password"
            {...register('currentPassword', { required: 'Password is required' })}
          />
        </Field>
      )}
    </DialogForm>
  );
}
