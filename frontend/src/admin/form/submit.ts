import { ApiError } from '../../api/http/apiError';
import { failed } from '../data/failed';

/**
 * Runs a form's work. A refusal is said, and its field messages are returned: react-admin's form puts
 * what `onSubmit` returns under the fields.
 */
export async function submit(
  work: () => Promise<unknown>,
  failure: string,
): Promise<Record<string, string> | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    failed(error, failure);
    return error instanceof ApiError ? error.errors : {};
  }
}
