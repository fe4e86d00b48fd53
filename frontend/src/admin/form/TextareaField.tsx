import type { ReactNode } from 'react';
import { useInput } from 'react-admin';
import { Field } from '../../ui/form/Field';
import { Textarea } from '../../ui/form/Textarea';
import { inputErrorText } from './inputErrorText';

type TextareaFieldProps = {
  source: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  rows?: number;
  className?: string;
};

export function TextareaField({ source, label, hint, required, rows, className }: TextareaFieldProps) {
  const { field, fieldState } = useInput<string>({ source });
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      className={className}
      error={inputErrorText(fieldState.error?.message)}
    >
      <Textarea rows={rows} {...field} />
    </Field>
  );
}
