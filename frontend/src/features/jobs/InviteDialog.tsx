import { useState, type SyntheticEvent } from 'react';
import { errorText } from '../../api/http/apiError';
import { useInvitations, useInvite } from '../../api/invitations/invitations';
import { Checkbox } from '../../ui/form/Checkbox';
import { DialogForm } from '../../ui/form/DialogForm';
import { toast } from '../../ui/overlay/toastStore';
import { ErrorState } from '../../ui/state/ErrorState';
import { Notice } from '../../ui/state/Notice';
import { Skeleton } from '../../ui/state/Skeleton';

const inWords = ['none', 'one', 'two', 'three'];
const listed = new Intl.ListFormat('en-GB');

/** Chooses among the installers of the customer's other jobs. */
export function InviteDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useInvitations(jobId);
  const invite = useInvite(jobId);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const left = data?.left ?? 0;
  const known = data?.known ?? [];

  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const names = known.filter(({ installerId }) => chosen.includes(installerId)).map(({ name }) => name);
    await invite.mutateAsync(chosen).then(
      () => {
        toast({
          title: names.length === 1 ? 'Installer Invited' : 'Installers Invited',
          description: `We’ve told ${listed.format(names)}.`,
        });
        onClose();
      },
      () => undefined,
    );
  };

  return (
    <DialogForm
      title="Invite installers"
      description={
        data && left > 0
          ? `Choose up to ${inWords[left] ?? left}. They hear straight away and bid by the same rules as everyone.`
          : undefined
      }
      action={chosen.length > 1 ? `Invite ${chosen.length} installers` : 'Invite'}
      variant="accent"
      busy={invite.isPending}
      disabled={chosen.length === 0}
      problem={invite.error && errorText(invite.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {!data && !error && <Skeleton className="h-36" />}
      {!data && error && (
        <ErrorState
          title="Your installers did not load"
          detail={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data && left === 0 && <Notice>No more installers can be invited to this job.</Notice>}
      {data && left > 0 && known.length === 0 && (
        <Notice title="No installers from earlier jobs yet">
          To invite someone, open their page, for example from a review or a link they sent you, and press
          “Invite to a job”.
        </Notice>
      )}
      {known.length > 0 && (
        <fieldset>
          <legend className="font-semibold">Installers from your other jobs</legend>
          <div className="mt-1 grid gap-1">
            {known.map(({ installerId, name, businessName, lastJob, wasChosen }) => (
              <Checkbox
                key={installerId}
                label={businessName && businessName !== name ? `${name}, ${businessName}` : name}
                hint={wasChosen ? `You chose them for “${lastJob}”` : `Bid on “${lastJob}”`}
                checked={chosen.includes(installerId)}
                disabled={!chosen.includes(installerId) && chosen.length >= left}
                onChange={() => toggle(installerId)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </DialogForm>
  );
}
