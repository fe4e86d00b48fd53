import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Select } from '../../ui/form/Select';
import { openTicketRules } from '../../rules/tickets';
import { CONCERNS, isConcern, type TicketErrors, type TicketFields } from './ticketFields';

type ContentFieldsProps = {
  fields: TicketFields;
  errors: TicketErrors;
  onChange: (change: Pick<TicketFields, 'place' | 'concern'>) => void;
};

/** What a report of something on the site says beyond a message: what is wrong, and where. */
export function ContentFields({ fields: { place, concern }, errors, onChange }: ContentFieldsProps) {
  return (
    <>
      <Field label="What is wrong with it?" error={errors.concern} required>
        <Select
          value={concern}
          onChange={({ target }) => onChange({ concern: isConcern(target.value) ? target.value : '' })}
        >
          <option value="">Choose one</option>
          {Object.entries(CONCERNS).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Where is it?"
        error={errors.place}
        hint="The address of the page, or words that lead there."
        required
      >
        <Input
          maxLength={openTicketRules.place.max}
          value={place}
          onChange={({ target }) => onChange({ place: target.value })}
        />
      </Field>
    </>
  );
}
