import { useState } from 'react';
import { errorText } from '../../../api/http/apiError';
import { useCalendarFeed, useRenewCalendar } from '../../../api/profile/calendar';
import { Button } from '../../../ui/button/Button';
import { buttonClass } from '../../../ui/button/buttonClass';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog';
import { toast } from '../../../ui/overlay/toastStore';
import { ErrorState } from '../../../ui/state/ErrorState';

/** The days that were agreed, in the reader's own calendar. */
export function CalendarSection() {
  const { data, error, refetch, isFetching } = useCalendarFeed();
  return (
    <section aria-labelledby="calendar" className="grid gap-3 border-t border-line pt-6">
      <h2 id="calendar" className="text-lg">
        Calendar
      </h2>
      <p className="text-ink-2">
        Every day that you agree on for a job, in your own calendar: with the place, whom to ring, and an
        alarm.
      </p>
      {data ? (
        <FeedAddress url={data.url} />
      ) : (
        error && (
          <ErrorState
            title="The address did not load"
            detail={errorText(error)}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )
      )}
    </section>
  );
}

function FeedAddress({ url }: { url: string }) {
  const renewal = useRenewCalendar();
  const [asking, setAsking] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => toast({ title: 'Address copied' }),
      () =>
        toast({
          variant: 'destructive',
          title: 'Not copied',
          description: 'Select it and copy it yourself.',
        }),
    );
  const renew = () =>
    renewal.mutate(undefined, {
      onSuccess: () =>
        toast({ title: 'Address renewed', description: 'The one before opens nothing any more.' }),
      onError: (failure) =>
        toast({ variant: 'destructive', title: 'Not renewed', description: errorText(failure) }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Field
        label="Secret address"
        hint="Add it as a calendar from the internet. Whoever has it can read your days: share it with nobody, and renew it if somebody has seen it."
      >
        <Input readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass('secondary')}>
          Add to my calendar
        </a>
        <Button variant="secondary" onClick={copy}>
          Copy address
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Renew address
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={renew}
        busy={renewal.isPending}
        title="Renew the address?"
        confirmLabel="Renew address"
      >
        Calendars that use the address of now stop showing your jobs at once. You add the new one there
        yourself.
      </ConfirmDialog>
    </>
  );
}
