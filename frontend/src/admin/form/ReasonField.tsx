import { Field } from '../../ui/form/Field';
import { Textarea } from '../../ui/form/Textarea';

/** The longest reason that the server keeps, in characters. */
const REASON_LIMIT = 500;

type ReasonFieldProps = {
  value: string;
  onChange: (reason: string) => void;
  /** Who reads it too. */
  toldTo?: string;
};

/** Why staff do something about money or rights. */
export function ReasonField({ value, onChange, toldTo }: ReasonFieldProps) {
  return (
    <Field
      label="Reason"
      hint={`${toldTo ? `We tell ${toldTo}. ` : ''}Kept in the audit log for other staff.`}
    >
      <Textarea
        rows={2}
        maxLength={REASON_LIMIT}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
