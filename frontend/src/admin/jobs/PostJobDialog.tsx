import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'react-admin';
import { useSearchParams } from 'react-router';
import { announce } from '../../api/liveEvents';
import { JOB_SERVICE_LABELS } from '../../serviceTypes';
import { Dialog } from '../../ui/overlay/Dialog';
import { toast } from '../../ui/overlay/toastStore';
import { today } from '../../ui/text/dates';
import { staffAct } from '../data/staffAct';
import { FormButtons } from '../form/FormButtons';
import { SelectField } from '../form/SelectField';
import { submit } from '../form/submit';
import { TextareaField } from '../form/TextareaField';
import { TextField } from '../form/TextField';
import { useDialogGuard } from '../kit/useDialogGuard';
import { BIDDER_CAPS, JOB_TYPE_LABELS } from '../leads/leadPresentation';
import { TownOfPostcode } from '../leads/TownOfPostcode';
import { CustomerPicker } from './CustomerPicker';
import { emptyJobFor, jobErrors, jobFor, type JobForValues } from './jobForm';
import { jobCalls } from './jobCalls';

/** Posts what a customer has told staff; `?customer=` names who it is for. */
export function PostJobDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const guard = useDialogGuard(onClose);
  const [params] = useSearchParams();
  const save = (values: JobForValues) =>
    submit(async () => {
      await staffAct(jobCalls, 'create', { body: jobFor(values) });
      toast({
        title: 'Job Posted',
        description: 'Installers are told, and the customer has a mail with the link to their job.',
      });
      onClose();
      await announce(client, ['leads', 'jobs', 'stats']);
    }, 'Failed to post the job. Please try again.');

  return (
    <Dialog open hasAddress wide onClose={guard.close} title="Post a Job for a Customer">
      <Form
        noValidate
        disableInvalidFormNotification
        record={{}}
        defaultValues={{ ...emptyJobFor, customerId: params.get('customer') ?? '' }}
        validate={(current) => jobErrors(current, today())}
        onSubmit={save}
        className="grid gap-5 sm:grid-cols-2"
      >
        <CustomerPicker source="customerId" />
        <TextField source="title" label="Job title" placeholder="Starlink on a barn roof" required />
        <SelectField source="serviceType" label="Service type" choices={JOB_SERVICE_LABELS} required />
        <TextareaField
          source="description"
          label="Description"
          hint="What’s there now, what is needed, and access: at least 50 characters."
          rows={4}
          required
          className="sm:col-span-2"
        />
        <TownOfPostcode />
        <TextField source="location" label="Location" placeholder="Bolton" required />
        <TextField
          source="streetAddress"
          label="House and street (Optional)"
          placeholder="12 Mill Lane"
          hint="Only the installer who is chosen reads it."
        />
        <TextField
          source="postcode"
          label="Postcode"
          placeholder="BL1 1AA"
          hint="Installers see only the first half, such as BL1, until they pay a deposit."
          required
        />
        <TextField source="budget" label="Budget range" placeholder="£200-£400" required />
        <SelectField source="jobType" label="Job type" none="Choose one" choices={JOB_TYPE_LABELS} required />
        <TextField source="deadline" type="date" min={today()} label="Preferred Completion Date (Optional)" />
        <SelectField
          source="maxBidders"
          label="How many installers may bid?"
          none="No limit"
          choices={BIDDER_CAPS}
        />
        <FormButtons submitLabel="Post Job" onCancel={guard.close} />
        {guard.watch}
      </Form>
      {guard.question}
    </Dialog>
  );
}
