import type { ComponentProps } from 'react';
import { Field } from './Field';
import { Input } from './Input';

/** Takes a code of an authenticator app, which phones offer by themselves, or a recovery code. */
export function CodeField({ error, ...input }: ComponentProps<typeof Input> & { error?: string }) {
  return (
    <Field label="Code" error={error} required>
      <Input
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        {...input}
      />
    </Field>
  );
}
