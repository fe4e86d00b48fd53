import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { DomainError, declareErrorCode, defineError, type ErrorKind } from '../../errors/domain-error.js';

/** What every refusal looks like on the wire: `application/problem+json`. */
export class Problem {
  @ApiProperty() status!: number;
  @ApiProperty() title!: string;
  @ApiProperty() detail!: string;
  /** Stable, for programs: `bids.lead-not-open`. */
  @ApiProperty() code!: string;
  /** Field → text. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } }) errors?: Record<
    string,
    string
  >;
  /** Facts that belong to this refusal, e.g. the rank that is missing. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true }) data?: Record<string, unknown>;
  @ApiProperty() requestId!: string;
}

const answers: Record<ErrorKind, { status: number; title: string }> = {
  malformed: { status: 400, title: 'Bad Request' },
  unauthorized: { status: 401, title: 'Unauthorized' },
  'payment-required': { status: 402, title: 'Payment Required' },
  forbidden: { status: 403, title: 'Forbidden' },
  'not-found': { status: 404, title: 'Not Found' },
  conflict: { status: 409, title: 'Conflict' },
  'too-large': { status: 413, title: 'Payload Too Large' },
  'too-long': { status: 414, title: 'URI Too Long' },
  'unsupported-media': { status: 415, title: 'Unsupported Media Type' },
  invalid: { status: 422, title: 'Unprocessable Content' },
  'too-many': { status: 429, title: 'Too Many Requests' },
  unavailable: { status: 503, title: 'Service Unavailable' },
};

export const MalformedRequest = defineError('request.malformed', 'malformed', 'This request cannot be read.');
export const UnknownField = defineError(
  'request.unknown-field',
  'malformed',
  'This request has a field that is not known here.',
);
export const ForeignOrigin = defineError(
  'request.foreign-origin',
  'forbidden',
  'Changes are taken from our own pages only.',
);
export const ForeignHost = defineError(
  'request.foreign-host',
  'forbidden',
  'This was meant for another site.',
);
export const BodyTooLarge = defineError(
  'request.too-large',
  'too-large',
  'This is more than we take at once.',
);
export const AddressTooLong = defineError(
  'request.address-too-long',
  'too-long',
  'This address is longer than any of ours.',
);
export const UnsupportedMedia = defineError('request.unsupported-media', 'unsupported-media', 'Send JSON.');
export const TooMany = defineError(
  'request.too-many',
  'too-many',
  'Too many attempts. Please wait and try again.',
);
export const Unavailable = defineError(
  'request.unavailable',
  'unavailable',
  'This is not available for a moment. Please try again.',
);

/** The wire form of a refusal. */
export function toProblem(error: DomainError, requestId: string): Problem {
  const { status, title } = answers[error.kind];
  return {
    status,
    title,
    detail: error.message,
    code: error.code,
    ...(error.fields && { errors: error.fields }),
    ...(Object.keys(error.data).length > 0 && { data: error.data }),
    requestId,
  };
}

const unexpected = declareErrorCode('request.unexpected');

/** The wire form of whatever is not a refusal: it shows nothing of itself. */
export const unexpectedProblem = (requestId: string): Problem => ({
  status: 500,
  title: 'Internal Server Error',
  detail: 'Something went wrong on our side. It has been written down.',
  code: unexpected,
  requestId,
});
