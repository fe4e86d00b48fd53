import type { ReactNode } from 'react';
import { JOB_SERVICE_LABELS } from '../../serviceTypes';
import { today } from '../../ui/text/dates';
import { SelectField } from '../form/SelectField';
import { TextareaField } from '../form/TextareaField';
import { TextField } from '../form/TextField';
import { SimpleForm } from '../kit/SimpleForm';
import { leadErrors, leadLabels, type LeadFormValues } from './leadForm';
import { BIDDER_CAPS, JOB_TYPE_LABELS, PRIORITY_LABELS } from './leadPresentation';
import { TownOfPostcode } from './TownOfPostcode';

type LeadFormProps = {
  values: LeadFormValues;
  /** The deadline that the lead already has. */
  keptDeadline?: string | null;
  isNew?: boolean;
  /** What its input is kept under when the session ends. */
  draft: string;
  submitLabel: string;
  /** Instead of what the page around it does. Returns the messages of refused fields. */
  onSubmit?: (values: LeadFormValues) => Promise<Record<string, string> | undefined>;
  onCancel: () => void;
  /** Over the first field. */
  above?: ReactNode;
};

/** The thirteen fields of a lead, and the service type that matching goes by. */
export function LeadForm({ values, keptDeadline, isNew, above, ...form }: LeadFormProps) {
  return (
    <SimpleForm
      {...form}
      values={values}
      validate={(current) => leadErrors(current, { today: today(), kept: keptDeadline })}
    >
      {above}
      <TextField
        autoFocus
        source="title"
        label={leadLabels.title}
        placeholder="Starlink on a barn roof"
        required
        className="sm:col-span-2"
      />
      <TextareaField
        source="description"
        label={leadLabels.description}
        hint="Describe what’s there now, what is needed, and access."
        rows={4}
        required
        className="sm:col-span-2"
      />
      <TownOfPostcode />
      <TextField source="location" label={leadLabels.location} placeholder="Bolton" required />
      <TextField
        source="postcode"
        label={leadLabels.postcode}
        placeholder="BL1 1AA"
        hint="Installers see only the first half, such as BL1, until they pay a deposit."
        required
      />
      <SelectField
        source="jobType"
        label={leadLabels.jobType}
        none="Choose one"
        choices={JOB_TYPE_LABELS}
        required
      />
      <SelectField
        source="serviceType"
        label={leadLabels.serviceType}
        none="Not set"
        hint="If not set, we match by distance only."
        choices={JOB_SERVICE_LABELS}
      />
      <TextField
        source="budget"
        label={leadLabels.budget}
        placeholder="£200-£400"
        hint="As installers read it."
        required
        className="sm:col-span-2"
      />
      <TextField source="minBudget" type="number" min={1} step="0.01" label={leadLabels.minBudget} required />
      <TextField source="maxBudget" type="number" min={1} step="0.01" label={leadLabels.maxBudget} required />
      <SelectField source="priority" label={leadLabels.priority} choices={PRIORITY_LABELS} required />
      <TextField
        source="requiredRank"
        type="number"
        min={0}
        step={1}
        label={leadLabels.requiredRank}
        hint="For premium leads. 0 means any rank, 10 the ten best."
      />
      <TextField
        source="depositAmount"
        type="number"
        min={1}
        step="0.01"
        label={leadLabels.depositAmount}
        hint={isNew ? 'Left empty: the default of the settings.' : 'Left empty: it stays as it is.'}
      />
      <TextField source="deadline" type="date" min={today()} label={leadLabels.deadline} />
      <SelectField
        source="maxBidders"
        label={leadLabels.maxBidders}
        none="No limit"
        hint="Each pays a refundable deposit first. Anyone who has paid can always bid."
        choices={BIDDER_CAPS}
      />
      {isNew && (
        <SelectField
          source="status"
          label={leadLabels.status}
          choices={{
            active: 'Active: installers are told straight away',
            draft: 'Draft: nobody sees it yet',
          }}
          className="sm:col-span-2"
        />
      )}
    </SimpleForm>
  );
}
