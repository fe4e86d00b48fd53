import { Form, useInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { announce } from '../../api/liveEvents';
import { Dialog } from '../../ui/overlay/Dialog';
import { toast } from '../../ui/overlay/toastStore';
import { staffAct } from '../data/staffAct';
import { FormButtons } from '../form/FormButtons';
import { SelectField } from '../form/SelectField';
import { submit } from '../form/submit';
import { TextField } from '../form/TextField';
import { useDialogGuard } from '../kit/useDialogGuard';
import { ROLE_HINTS, ROLE_LABELS, staffCalls, staffTopics, type StaffRole } from './staffPresentation';

type Invitation = { email: string; firstName: string; lastName: string; role: StaffRole };

const empty: Invitation = { email: '', firstName: '', lastName: '', role: 'support' };

function RoleField() {
  const { field } = useInput<StaffRole>({ source: 'role' });
  return (
    <SelectField
      source="role"
      label="Role"
      choices={ROLE_LABELS}
      hint={ROLE_HINTS[field.value as StaffRole]}
      required
      className="sm:col-span-2"
    />
  );
}

/** A new member of staff, who gets a mail and chooses a password. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const guard = useDialogGuard(onClose);
  const invite = (values: Invitation) =>
    submit(async () => {
      await staffAct(staffCalls, 'create', { body: values });
      toast({
        title: 'Invitation Sent',
        description: `${values.firstName} gets a mail and chooses a password.`,
      });
      onClose();
      await announce(client, staffTopics);
    }, 'The invitation was not sent. Look at the fields and try again.');
  return (
    <Dialog open hasAddress onClose={guard.close} title="Invite somebody">
      <Form
        noValidate
        disableInvalidFormNotification
        record={{}}
        defaultValues={empty}
        onSubmit={(values: FieldValues) => invite(values as Invitation)}
        className="grid gap-5 sm:grid-cols-2"
      >
        <TextField autoFocus source="firstName" label="First name" required />
        <TextField source="lastName" label="Last name" required />
        <TextField
          source="email"
          type="email"
          label="Email"
          hint="An address that has no account here yet."
          required
          className="sm:col-span-2"
        />
        <RoleField />
        <FormButtons submitLabel="Send the invitation" onCancel={guard.close} />
        {guard.watch}
      </Form>
      {guard.question}
    </Dialog>
  );
}
