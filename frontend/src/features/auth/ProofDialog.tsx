import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formProblem, showFieldErrors } from '../../api/http/fieldErrors';
import { settleProof, type ProofWay } from '../../api/http/proof';
import { passkeyProblem, useProveByPasskey } from '../../api/security/passkeys';
import { useProve } from '../../api/security/twoFactor';
import { confirmedByPasswordRules } from '../../rules/account';
import { giveCodeRules } from '../../rules/auth';
import { checkText } from '../../rules/textRule';
import { Button } from '../../ui/button/Button';
import { CodeField } from '../../ui/form/CodeField';
import { DialogForm } from '../../ui/form/DialogForm';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';

const fields = ['code', 'currentPassword'] as const;

/** Over whatever was just sent: that goes on by itself once its sender has proved who they are. */
export function ProofDialog({ way }: { way: ProofWay }) {
  const prove = useProve();
  const byPasskey = useProveByPasskey();
  const [passkeyFailed, setPasskeyFailed] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { code: '', currentPassword: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(({ code, currentPassword }) =>
    prove.mutate(way === 'password' ? { currentPassword } : { code }, {
      onSuccess: () => settleProof(true),
      onError: (error) => showFieldErrors(error, fields, setError),
    }),
  );

  return (
    <DialogForm
      title="Confirm it's you"
      description={
        way === 'passkey'
          ? 'This changes money or security. Use your passkey, or enter a code from your authenticator app or a recovery code.'
          : way === 'code'
            ? 'This changes money or security. Enter a code from your authenticator app, or a recovery code.'
            : 'This changes money or security. Enter your password to go on.'
      }
      action="Confirm"
      busy={prove.isPending}
      problem={passkeyFailed ?? formProblem(prove.error, fields)}
      onSubmit={submit}
      onClose={() => settleProof(false)}
    >
      {way === 'passkey' && (
        <Button
          busy={byPasskey.isPending}
          onClick={() =>
            byPasskey.mutate(undefined, {
              onSuccess: () => settleProof(true),
              onError: (error) => setPasskeyFailed(passkeyProblem(error)),
            })
          }
        >
          Use a Passkey
        </Button>
      )}
      {way !== 'password' ? (
        <CodeField error={errors.code?.message} {...register('code', checkText(giveCodeRules.code))} />
      ) : (
        <Field label="Password" error={errors.currentPassword?.message} required>
          <Input
            type="password"
            autoComplete="current-password"
            {...register('currentPassword', checkText(confirmedByPasswordRules.password))}
          />
        </Field>
      )}
    </DialogForm>
  );
}
