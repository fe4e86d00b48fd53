import { ApiError, errorText } from './http/apiError';
import { whenOnline } from './http/connection';
import type { FilePurpose, FileView } from './types';

/** Sends a file and says how far it is, from 0 to 1. `fetch` cannot tell, so this is the one place that does without it. */
export function uploadFile(
  file: File,
  purpose: FilePurpose,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<FileView> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/files');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status < 400) resolve(JSON.parse(request.responseText) as FileView);
      else reject(new ApiError(request.status, request.responseText, request.statusText));
    };
    request.onerror = () => reject(new Error('The connection was lost. Please try again.'));
    request.onabort = () => reject(new Error('It is not wanted any more.'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('purpose', purpose);
    form.append('file', file);
    request.send(form);
  });
}

/** For a form with pictures: sends one as soon as there is a connection, and says in words why it could not. */
export const photoSender =
  (purpose: FilePurpose) =>
  async (file: File, onProgress: (part: number) => void, signal?: AbortSignal): Promise<FileView> => {
    for (;;) {
      await whenOnline(signal);
      try {
        return await uploadFile(file, purpose, onProgress, signal);
      } catch (error) {
        // Lost on its way: again, once there is a connection.
        if (signal?.aborted || navigator.onLine || error instanceof ApiError)
          throw new Error(errorText(error));
        onProgress(0);
      }
    }
  };
