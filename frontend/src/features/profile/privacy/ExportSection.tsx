import { useForm } from 'react-hook-form';
import { errorText } from '../../../api/http/apiError';
import { showFieldErrors } from '../../../api/http/fieldErrors';
import { useAskForExport, useDataExports } from '../../../api/security/privacy';
import { confirmedByPasswordRules } from '../../../rules/account';
import { checkText } from '../../../rules/textRule';
import { Button } from '../../../ui/button/Button';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { ErrorState } from '../../../ui/state/ErrorState';
import { PageSpinner } from '../../../ui/state/PageSpinner';
import { toast } from '../../../ui/overlay/toastStore';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
const on = (time: string) => day.format(new Date(time));

/** A copy of one's own data: asked for with the password, made in the background, there for seven days. */
export function ExportSection() {
  const ask = useAskForExport();
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: { password: '' } });

  const submit = handleSubmit((body) =>
    ask.mutate(body, {
      onSuccess: () => reset(),
      onError: (error) => {
        showFieldErrors(error, ['password'], setError);
        toast({ variant: 'destructive', title: 'Not asked for', description: errorText(error) });
      },
    }),
  );

  return (
    <section aria-labelledby="export-heading" className="grid gap-5">
      <div>
        <h2 id="export-heading" className="text-lg">
          A copy of your data
        </h2>
        <p className="text-sm text-ink-2">
          A zip with a page to read, the same as JSON, and your files. It is kept for 7 days.
        </p>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label="Your password" error={formState.errors.password?.message} required>
          <Input
            type="password"
            autoComplete="current-password"
            {...register('password', checkText(confirmedByPasswordRules.password))}
          />
        </Field>
        <Button type="submit" busy={ask.isPending} className="justify-self-start">
          {ask.isPending ? 'Asking...' : 'Make a copy'}
        </Button>
      </form>
      <ExportList />
    </section>
  );
}

function ExportList() {
  const { data, error, refetch, isFetching } = useDataExports();
  if (!data && error)
    return (
      <ErrorState
        title="Your copies did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <PageSpinner />;
  if (data.length === 0) return <p className="text-sm text-ink-2">You have not asked for a copy yet.</p>;
  return (
    <ul className="grid gap-3">
      {data.map(({ id, status, askedAt, expiresAt, progress }) => (
        <li key={id} className="flex flex-wrap items-center gap-3">
          <span>Asked for on {on(askedAt)}:</span>
          {status === 'waiting' && (
            <>
              <span>being made, {progress}% done.</span>
              <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
                Check again
              </Button>
            </>
          )}
          {status === 'failed' && <span>could not be made. Ask again.</span>}
          {status === 'gone' && <span>its seven days are over.</span>}
          {status === 'made' && expiresAt && (
            <a href={`/api/account/exports/${id}/file`} download className="underline">
              Download, until {on(expiresAt)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
