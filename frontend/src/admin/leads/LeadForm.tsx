import { Form } from 'react-admin';
import { JOB_SERVICE_LABELS } from '../../serviceTypes';
import { today } from '../../ui/text/dates';
import { FormButtons } from '../form/FormButtons';
import { SelectField } from '../form/SelectField';
import { TextareaField } from '../form/TextareaField';
import { TextField } from '../form/TextField';
import { leadErrors, type LeadFormValues } from './leadForm';
import { JOB_TYPE_LABELS, PRIORITY_LABELS } from './leadPresentation';
import { TownOfPostcode } from './TownOfPostcode';

type LeadFormProps = {
  values: LeadFormValues;
  /** The deadline that the lead already has. */
  keptDeadline?: string | null;
  isNew?: boolean;
  submitLabel: string;
  /** Returns the messages of refused fields. */
  onSubmit: (values: LeadFormValues) => Promise<Record<string, string> | undefined>;
  onCancel: () => void;
};

/** The twelve fields of a lead, and the service type that matching goes by. */
export function LeadForm({ values, keptDeadline, isNew, submitLabel, onSubmit, onCancel }: LeadFormProps) {
  return (
    <Form
      noValidate
      disableInvalidFormNotification
      record={{}}
      defaultValues={values}
      validate={(current) => leadErrors(current, { today: today(), kept: keptDeadline })}
      onSubmit={onSubmit}
      className="grid gap-5 sm:grid-cols-2"
    >
      <TextField
        autoFocus
        source="title"
        label="Title"
        placeholder="Starlink on a barn roof"
        required
        className="sm:col-span-2"
      />
      <TextareaField
        source="description"
        label="Description"
        hint="Describe what’s there now, what is needed, and access."
        rows={4}
        required
        className="sm:col-span-2"
      />
      <TownOfPostcode />
      <TextField source="location" label="Location" placeholder="Bolton" required />
      <TextField
        source="postcode"
        label="Postcode"
        placeholder="BL1 1AA"
        hint="Installers see only the first half, such as BL1, until they pay a deposit."
        required
      />
      <SelectField source="jobType" label="Job type" none="Choose one" choices={JOB_TYPE_LABELS} required />
      <SelectField
        source="serviceType"
        label="Service type"
        none="Not set"
        hint="If not set, we match by distance only."
        choices={JOB_SERVICE_LABELS}
      />
      <TextField
        source="budget"
        label="Budget range"
        placeholder="£200-£400"
        hint="As installers read it."
        required
        className="sm:col-span-2"
      />
      <TextField source="minBudget" type="number" min={1} step="0.01" label="Minimum budget (£)" required />
      <TextField source="maxBudget" type="number" min={1} step="0.01" label="Maximum budget (£)" required />
      <SelectField source="priority" label="Priority" choices={PRIORITY_LABELS} required />
      <TextField
        source="requiredRank"
        type="number"
        min={0}
        step={1}
        label="Required rank"
        hint="For premium leads. 0 means any rank, 10 the ten best."
      />
      <TextField
        source="depositAmount"
        type="number"
        min={1}
        step="0.01"
        label="Deposit amount (£)"
        hint="Left empty: £50."
      />
      <TextField source="deadline" type="date" min={today()} label="Deadline (Optional)" />
      {isNew && (
        <SelectField
          source="status"
          label="Status"
          choices={{
            active: 'Active: installers are told straight away',
            draft: 'Draft: nobody sees it yet',
          }}
          className="sm:col-span-2"
        />
      )}
      <FormButtons submitLabel={submitLabel} onCancel={onCancel} />
    </Form>
  );
}
