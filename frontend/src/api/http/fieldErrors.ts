import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { errorText, isApiError } from './apiError';

/** Puts the server's field messages under their fields. True when at least one field of this form was named. */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
): boolean {
  if (!isApiError(error)) return false;
  const named = fields.filter((field) => error.errors[field]);
  named.forEach((field, index) =>
    setError(field, { type: 'server', message: error.errors[field] }, { shouldFocus: index === 0 }),
  );
  return named.length > 0;
}

/** What a form says of an error as a whole; null when there is none, or when it stands under one of its fields. */
export function formProblem(error: unknown, fields: readonly string[]): string | null {
  if (!error || (isApiError(error) && fields.some((field) => error.errors[field]))) return null;
  return errorText(error);
}
