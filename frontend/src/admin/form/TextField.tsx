import type { ComponentProps, ReactNode } from 'react';
import { useInput } from 'react-admin';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { inputErrorText } from './inputErrorText';

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'value' | 'defaultValue'> & {
  source: string;
  label: string;
  hint?: ReactNode;
};

/** A line of text, a number or a date of a react-admin form, in the portal's look. */
export function TextField({ source, label, hint, required, className, ...rest }: TextFieldProps) {
  const { field, fieldState } = useInput<string>({ source });
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      className={className}
      error={inputErrorText(fieldState.error?.message)}
    >
      <Input {...rest} {...field} />
    </Field>
  );
}
