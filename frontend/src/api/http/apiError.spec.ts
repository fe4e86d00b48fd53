import { describe, expect, it } from 'vitest';
import { ApiError, errorText, isApiError, isUnauthorized } from './apiError';

const problem = JSON.stringify({
  status: 422,
  title: 'Unprocessable',
  detail: 'Some fields need attention.',
  code: 'request.invalid-fields',
  errors: { postcode: 'Postcode is required', price: ['Price must be greater than £0', 'second'] },
});

describe('a refused call', () => {
  it('has the status, a colon and the body as its message', () => {
    expect(new ApiError(500, 'it broke', 'Internal Server Error').message).toBe('500: it broke');
  });

  it('falls back to the status text when the body is empty', () => {
    expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  });

  it('takes a problem document apart for the screens', () => {
    const error = new ApiError(422, problem, '');
    expect(error.code).toBe('request.invalid-fields');
    expect(error.errors).toEqual({
      postcode: 'Postcode is required',
      price: 'Price must be greater than £0',
    });
    expect(isApiError(error, 'request.invalid-fields')).toBe(true);
    expect(isApiError(error, 'bids.lead-not-open')).toBe(false);
    // @ts-expect-error: the contract has no such code, so a misspelt one does not compile
    expect(isApiError(error, 'bids.lead-not-opened')).toBe(false);
  });

  it('tells a person the detail, not the document', () => {
    expect(errorText(new ApiError(422, problem, ''))).toBe('Some fields need attention.');
    expect(errorText(new ApiError(500, 'it broke', ''))).toBe('500: it broke');
    expect(errorText(new TypeError('Failed to fetch'))).toMatch(/connection/);
  });

  it('words a refusal that has no detail, and never shows its document', () => {
    const bare = JSON.stringify({ type: 'about:blank', title: 'Conflict', status: 409 });
    expect(errorText(new ApiError(409, bare, ''))).toBe(
      'Conflict (409). Please try again, or contact support.',
    );
    expect(errorText(new ApiError(404, '', 'Not Found'))).toBe(
      'This was refused (404). Please try again, or contact support.',
    );
    expect(errorText(new ApiError(502, '', 'Bad Gateway'))).toMatch(/could not be reached/);
  });

  it('tells a person no web page of whatever stands between', () => {
    const error = new ApiError(502, '<html><body>Bad gateway</body></html>', 'Bad Gateway');
    expect(errorText(error)).toBe('The service could not be reached. Please try again in a minute.');
  });

  it('counts as signed out only for 401 with the word Unauthorized', () => {
    expect(isUnauthorized(new ApiError(401, '{"title":"Unauthorized"}', ''))).toBe(true);
    expect(isUnauthorized(new ApiError(401, '', 'Unauthorized'))).toBe(true);
    expect(isUnauthorized(new ApiError(403, 'Unauthorized', ''))).toBe(false);
    expect(isUnauthorized(new ApiError(500, '401: Unauthorized', ''))).toBe(false);
  });
});
