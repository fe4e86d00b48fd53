import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../../api/http/apiError';
import { formProblem, showFieldErrors } from '../../../api/http/fieldErrors';
import { useDeleteAccount, useErasure, useKeepAccount } from '../../../api/security/privacy';
import { confirmedByPasswordRules } from '../../../rules/account';
import { checkText } from '../../../rules/textRule';
import { Button } from '../../../ui/button/Button';
import { DialogForm } from '../../../ui/form/DialogForm';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { toast } from '../../../ui/overlay/toastStore';
import { ErrorState } from '../../../ui/state/ErrorState';
import { Notice } from '../../../ui/state/Notice';
import { Skeleton } from '../../../ui/state/Skeleton';
import { formatDate } from '../../../ui/text/dates';

/** The end of one's account: asked for with the password, and taken back for fourteen days. */
export function DeleteAccountSection() {
  const { data, error, refetch, isFetching } = useErasure();
  const [isAsking, setAsking] = useState(false);

  return (
    <section aria-labelledby="delete-heading" className="grid gap-4">
      <div>
        <h2 id="delete-heading" className="text-lg">
          Delete your account
        </h2>
        <p className="text-sm text-ink-2">
          What is held about you goes for good, 14 days after you ask for it.
        </p>
      </div>
      {!data && error && (
        <ErrorState
          title="This did not load"
          detail={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-11 w-40" />}
      {data && data.erasedOn === null && (
        <>
          {data.heldBy.length > 0 && (
            <Notice tone="warn" title="Your account cannot be deleted now">
              {data.heldBy.map(({ why, words }) => (
                <p key={why}>{words}</p>
              ))}
            </Notice>
          )}
          {data.heldBy.length === 0 && (
            <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
              Delete Account
            </Button>
          )}
        </>
      )}
      {data?.erasedOn && <ComingEnd on={data.erasedOn} heldBy={data.heldBy} />}
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

type Hindrance = NonNullable<ReturnType<typeof useErasure>['data']>['heldBy'][number];

function ComingEnd({ on, heldBy }: { on: string; heldBy: readonly Hindrance[] }) {
  const keep = useKeepAccount();
  return (
    <>
      <Notice tone="warn" title={`Your account will be deleted on ${formatDate(on)}`}>
        <p>Until then you can keep it. Sign in here at any time before that day.</p>
        {heldBy.map(({ why, words }) => (
          <p key={why}>Not before this is over: {words}</p>
        ))}
      </Notice>
      <Button
        className="justify-self-start"
        busy={keep.isPending}
        onClick={() =>
          keep.mutate(undefined, {
            onSuccess: () => toast({ title: 'Your account stays' }),
            onError: (error) =>
              toast({ variant: 'destructive', title: 'Not kept', description: errorText(error) }),
          })
        }
      >
        Keep my account
      </Button>
    </>
  );
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const ask = useDeleteAccount();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });

  const submit = handleSubmit((body) =>
    ask.mutate(body, {
      onSuccess: onClose,
      onError: (error) => showFieldErrors(error, ['password'], setError),
    }),
  );

  return (
    <DialogForm
      title="Delete your account?"
      description="It is deleted in 14 days. Until then you can sign in and keep it; after that nobody can bring it back."
      action="Delete Account"
      variant="danger"
      busy={ask.isPending}
      problem={formProblem(ask.error, ['password'])}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className="list-disc pl-5 text-sm">
        <li>
          Your open jobs come off the board, open bids are withdrawn, and deposits go back to your card.
        </li>
        <li>Your details, photos, papers and saved searches go. Your account for payouts is closed.</li>
        <li>Messages and reviews that others have from you stay with them, by “A former member”.</li>
        <li>Records of payments stay for 6 years, because the law asks for them, without your name.</li>
      </ul>
      <Field label="Your password" error={formState.errors.password?.message} required>
        <Input
          type="password"
          autoComplete="current-password"
          {...register('password', checkText(confirmedByPasswordRules.password))}
        />
      </Field>
    </DialogForm>
  );
}
