import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText, isApiError } from '../../api/http/apiError';
import { passkeyProblem, useAddPasskey, usePasskeys, useRemovePasskey } from '../../api/security/passkeys';
import { useTwoFactor } from '../../api/security/twoFactor';
import { knowsPasskeys } from '../../api/user';
import type { Passkey } from '../../api/types';
import { addPasskeyRules } from '../../rules/account';
import { checkText } from '../../rules/textRule';
import { Button } from '../../ui/button/Button';
import { DialogForm } from '../../ui/form/DialogForm';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Badge } from '../../ui/mark/Badge';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { Dialog } from '../../ui/overlay/Dialog';
import { toast } from '../../ui/overlay/toastStore';
import { ErrorState } from '../../ui/state/ErrorState';
import { Skeleton } from '../../ui/state/Skeleton';
import { formatDate, formatDateTime } from '../../ui/text/dates';
import { NewRecoveryCodes } from './NewRecoveryCodes';
import { RecoveryCodeList } from './RecoveryCodeList';

/** Closing the question is an answer too: no message says why nothing came of it. */
const isOwnChoice = (error: unknown): boolean => isApiError(error, 'auth.proof-required');

function AddPasskey({ onClose }: { onClose: () => void }) {
  const add = useAddPasskey();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
  const codes = add.data?.recoveryCodes;

  const submit = handleSubmit(({ name }) =>
    add.mutate(name.trim(), {
      onSuccess: ({ recoveryCodes }) => {
        toast({ title: 'Passkey added' });
        if (!recoveryCodes) onClose();
      },
    }),
  );

  if (codes)
    return (
      <Dialog open locked onClose={onClose} title="Your recovery codes">
        <RecoveryCodeList codes={codes} onDone={onClose} />
      </Dialog>
    );
  return (
    <DialogForm
      title="Add a passkey"
      description="Your browser asks you to unlock this device, or to choose another one. Give the passkey a name by which you know it again."
      action="Continue"
      busy={add.isPending}
      problem={add.error && !isOwnChoice(add.error) ? passkeyProblem(add.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" error={formState.errors.name?.message} hint="For example: My phone." required>
        <Input maxLength={60} autoComplete="off" {...register('name', checkText(addPasskeyRules.name))} />
      </Field>
    </DialogForm>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
          {name}
          {isBackedUp && <Badge tone="good">Backed up</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          Added {formatDate(createdAt)} ·{' '}
          {lastUsedAt ? `last used ${formatDateTime(lastUsedAt)}` : 'not used yet'}
        </p>
      </div>
      <Button variant="secondary" onClick={onRemove} aria-label={`Remove the passkey ${name}`}>
        Remove
      </Button>
    </li>
  );
}

/** Signing in by unlocking a device. */
export function PasskeySection() {
  const { data, error, refetch, isFetching } = usePasskeys();
  const { data: app } = useTwoFactor();
  const remove = useRemovePasskey();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const confirmRemoval = () => {
    if (!leaving) return;
    remove.mutate(leaving.id, {
      onSuccess: () => {
        toast({ title: 'Passkey removed' });
        // The button that had the focus goes away with its row.
        heading.current?.focus();
      },
      onError: (failed) => {
        if (!isOwnChoice(failed))
          toast({ variant: 'destructive', title: 'Not removed', description: errorText(failed) });
      },
    });
    setLeaving(null);
  };

  return (
    <section aria-labelledby="passkeys-heading" className="grid gap-3">
      <div>
        <h2 id="passkeys-heading" ref={heading} tabIndex={-1} className="text-lg outline-none">
          Passkeys
        </h2>
        <p className="text-sm text-ink-2">
          Sign in by unlocking your phone or computer, without a password. Nobody can type or copy a passkey.
        </p>
      </div>
      {!data && error && (
        <ErrorState
          title="Your passkeys did not load"
          detail={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-11 w-40" />}
      {data && data.items.length > 0 && (
        <ul className="divide-y divide-line">
          {data.items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
          ))}
        </ul>
      )}
      {data &&
        (knowsPasskeys() ? (
          <Button
            variant={data.items.length > 0 ? 'secondary' : 'primary'}
            className="justify-self-start"
            onClick={() => setAdding(true)}
          >
            Add a Passkey
          </Button>
        ) : (
          <p className="text-sm text-ink-2">
            This browser does not know passkeys. Open this page in a newer one to add one.
          </p>
        ))}
      {/* Who has the app too finds them beside it. */}
      {data && data.items.length > 0 && app && !app.isOn && (
        <div className="flex flex-wrap items-center gap-3">
          <NewRecoveryCodes />
          <p className="text-sm text-ink-2">Recovery codes left: {app.recoveryCodesLeft}.</p>
        </div>
      )}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(null)}
          onConfirm={confirmRemoval}
          title={`Remove "${leaving.name}"?`}
          confirmLabel="Remove"
        >
          It signs you in no more. Delete it on the device too, where it stays until you do.
        </ConfirmDialog>
      )}
    </section>
  );
}
