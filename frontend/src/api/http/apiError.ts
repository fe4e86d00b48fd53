import type { ErrorCode } from '../types';

/** The parts of an `application/problem+json` answer that screens use. */
type Problem = {
  title?: string;
  detail?: string;
  code?: ErrorCode;
  errors?: Record<string, unknown>;
  data?: Record<string, unknown>;
};

function parseProblem(text: string): Problem {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/**
 * A refused call. `message` is the status, a colon and the body (docs/product.md#calls); what the body says is also
 * taken apart, because screens decide by `code` and show `detail`.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly title: string | undefined;
  readonly detail: string | undefined;
  readonly code: ErrorCode | undefined;
  /** True when something between the browser and us answered with a web page of its own. */
  readonly isPage: boolean;
  /** True when the body is a sentence, not a document and not nothing. */
  readonly hasWords: boolean;
  /** Facts that the server adds to the refusal, e.g. the rank that is missing. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Field name to message, for 422. */
  readonly errors: Record<string, string>;

  constructor(
    readonly status: number,
    text: string,
    statusText: string,
  ) {
    super(`${status}: ${text || statusText}`);
    this.isPage = /^\s*</.test(text);
    this.hasWords = text.trim() !== '' && !/^\s*[<{[]/.test(text);
    const problem = parseProblem(text);
    this.title = problem.title;
    this.detail = problem.detail;
    this.code = problem.code;
    this.data = problem.data ?? {};
    this.errors = {};
    for (const [field, message] of Object.entries(problem.errors ?? {})) {
      const first: unknown = Array.isArray(message) ? message[0] : message;
      if (typeof first === 'string') this.errors[field] = first;
    }
  }
}

export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** True for the refusal that means "signed out": status 401 with the word Unauthorized (docs/product.md#calls). */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401: .*Unauthorized/s.test(error.message);
}

const UNREACHABLE = 'The service could not be reached. Please try again in a minute.';

/** A sentence for an answer that brings none: a document or a bare number says nothing to people. */
function wordsFor({ status, isPage, hasWords, title, message }: ApiError): string {
  if (isPage || (status >= 500 && !hasWords)) return UNREACHABLE;
  if (hasWords) return title ?? message;
  return `${title ?? 'This was refused'} (${status}). Please try again, or contact support.`;
}

/** What a person is told about an error: the server's sentence when there is one. */
export function errorText(error: unknown): string {
  if (isApiError(error)) return error.detail ?? wordsFor(error);
  if (error instanceof TypeError) return 'The connection was lost. Check it and try again.';
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.';
}
