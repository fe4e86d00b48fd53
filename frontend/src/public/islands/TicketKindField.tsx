import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { isTicketKind, TICKET_KINDS, type TicketKind } from './ticketFields';

type TicketKindFieldProps = { value: TicketKind; onChange: (kind: TicketKind) => void };

export function TicketKindField({ value, onChange }: TicketKindFieldProps) {
  return (
    <Field label="What is it about?">
      <Select
        value={value}
        onChange={(event) => {
          if (isTicketKind(event.target.value)) onChange(event.target.value);
        }}
      >
        {Object.entries(TICKET_KINDS).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
