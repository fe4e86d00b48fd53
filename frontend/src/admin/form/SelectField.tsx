import type { ReactNode } from 'react';
import { useInput } from 'react-admin';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { inputErrorText } from './inputErrorText';

type SelectFieldProps = {
  source: string;
  label: string;
  choices: Readonly<Record<string, string>>;
  /** What the empty choice says; without it there is none. */
  none?: string;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
};

export function SelectField({ source, label, choices, none, hint, required, className }: SelectFieldProps) {
  const { field, fieldState } = useInput<string>({ source });
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      className={className}
      error={inputErrorText(fieldState.error?.message)}
    >
      <Select {...field}>
        {none !== undefined && <option value="">{none}</option>}
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
