import { Field } from '../../ui/Field';
import { Textarea } from '../../ui/Textarea';

/** The longest reason that the server keeps, in characters. */
const REASON_LIMIT = 500;

type ReasonFieldProps = { value: string; onChange: (reason: string) => void };

/** Why staff do something about money or rights. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <Field label="Reason" hint="Kept in the audit log for other staff.">
      <Textarea
        rows={2}
        maxLength={REASON_LIMIT}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
