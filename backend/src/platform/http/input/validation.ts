import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { InvalidFields } from '../../errors/domain-error.js';
import { MalformedRequest, UnknownField } from '../answers/problem.js';

/** Bodies may hold declared fields only (400 otherwise); each bad field gets the text of its first failed check (422). */
export const bodyValidation = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => refusalFor(errors),
  });

function refusalFor(errors: ValidationError[]): Error {
  const unknown = errors.find(
    ({ constraints }) => constraints?.['whitelistValidation'] ?? constraints?.['unknownValue'],
  );
  if (unknown)
    return unknown.property
      ? new UnknownField({ field: unknown.property.slice(0, 100) })
      : new MalformedRequest();
  const fields = Object.fromEntries(
    errors.map(({ property, constraints, children }) => [
      property,
      Object.values(constraints ?? children?.[0]?.constraints ?? {})[0] ?? 'Not valid',
    ]),
  );
  return new InvalidFields(fields);
}
