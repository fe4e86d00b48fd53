import type { ReactNode } from 'react';
import { Form, type FormProps } from 'react-admin';
import { FormButtons } from '../form/FormButtons';
import { KeepTyped } from './KeepTyped';
import { LeaveQuestion } from './LeaveQuestion';

type SimpleFormProps = Pick<FormProps, 'validate' | 'onSubmit'> & {
  /** What the inputs hold at first. What somebody has typed stays when this changes. */
  values: object;
  /** What its input is kept under when the session ends. */
  draft: string;
  submitLabel: string;
  onCancel: () => void;
  children: ReactNode;
};

const keepTyped = { keepDirtyValues: true } as const;

/** react-admin's form in the portal's look: two columns where there is room, and it asks before it is left unsaved. */
export function SimpleForm({ values, draft, submitLabel, onCancel, children, ...rest }: SimpleFormProps) {
  return (
    <Form
      {...rest}
      noValidate
      disableInvalidFormNotification
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={LeaveQuestion}
      // The row is in the values: what the form does not show is not sent.
      record={{}}
      defaultValues={values}
      resetOptions={keepTyped}
      className="grid gap-5 sm:grid-cols-2"
    >
      <KeepTyped name={draft} />
      {children}
      <FormButtons submitLabel={submitLabel} onCancel={onCancel} />
    </Form>
  );
}
