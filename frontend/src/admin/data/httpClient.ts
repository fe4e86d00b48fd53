import { fetchUtils, HttpError } from 'react-admin';
import { ApiError } from '../../api/http/apiError';
import { isProvenSince } from '../../api/http/proof';

/** fetch as the simple-rest provider wants it. Throws `ApiError`, like every other call of the app. */
export async function httpClient(
  address: string,
  options: fetchUtils.Options = {},
): ReturnType<typeof fetchUtils.fetchJson> {
  try {
    return await fetchUtils.fetchJson(address, { ...options, credentials: 'include' });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.status === 403 && (await isProvenSince(error.body))) return httpClient(address, options);
    const text = error.body === undefined ? '' : JSON.stringify(error.body);
    throw new ApiError(error.status, text, error.message);
  }
}
