import { useState } from 'react';
import { errorText } from '../../api/http/apiError';
import { useNameStreet } from '../../api/jobs';
import type { JobDetail } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { toast } from '../../ui/overlay/toastStore';

/** The house, for the installer who is on their way. */
export function JobAddress({ job }: { job: JobDetail }) {
  const [isOpen, setOpen] = useState(false);
  const [street, setStreet] = useState(job.streetAddress ?? '');
  const saving = useNameStreet(job.id);
  if (!isOpen)
    return (
      <div className="mt-5">
        {!job.streetAddress && (
          <p className="mb-2 text-ink-2">
            Your installer knows the postcode. Tell them the house and the street, too.
          </p>
        )}
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {job.streetAddress ? 'Change house and street' : 'Add house and street'}
        </Button>
      </div>
    );
  return (
    <form
      noValidate
      aria-label="House and street"
      className="mt-5 grid max-w-md gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(street, {
          onSuccess: () => {
            setOpen(false);
            toast({ title: 'Address saved', description: 'Your installer reads it on the page of the job.' });
          },
        });
      }}
    >
      <Field
        label="House and street"
        hint="Your installer reads it until 30 days after the job, and no other installer does."
        error={saving.error ? errorText(saving.error) : undefined}
      >
        <Input
          autoFocus
          autoComplete="street-address"
          maxLength={200}
          value={street}
          onChange={({ target }) => setStreet(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={saving.isPending}>
          Save address
        </Button>
        <Button variant="secondary" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
