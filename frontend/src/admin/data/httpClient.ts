import { fetchUtils, HttpError } from 'react-admin';
import { noteEnd } from '../../api/http/sessionEnd';
import { ApiError } from '../../api/http/apiError';
import { attentionHeaders } from '../../api/http/attention';
import { isProvenSince } from '../../api/http/proof';

function withAttention(given?: HeadersInit): Headers {
  const headers = new Headers(given ?? { Accept: 'application/json' });
  for (const [name, value] of Object.entries(attentionHeaders())) headers.set(name, value);
  return headers;
}

/** fetch as the simple-rest provider wants it. Throws `ApiError`, like every other call of the app. */
export async function httpClient(
  address: string,
  options: fetchUtils.Options = {},
): ReturnType<typeof fetchUtils.fetchJson> {
  try {
    return await fetchUtils.fetchJson(address, {
      ...options,
      headers: withAttention(options.headers),
      credentials: 'include',
    });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.status === 403 && (await isProvenSince(error.body))) return httpClient(address, options);
    const text = error.body === undefined ? '' : JSON.stringify(error.body);
    const refused = new ApiError(error.status, text, error.message);
    noteEnd(refused);
    // Where react-admin's forms look for the fields that were refused. Without any, the form has not succeeded either.
    const isOfFields = Object.keys(refused.errors).length > 0;
    throw Object.assign(refused, {
      body: { errors: isOfFields ? refused.errors : { 'root.refused': refused.message } },
    });
  }
}
