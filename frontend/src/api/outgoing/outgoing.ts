import { clear, createStore, del, set, values } from 'idb-keyval';
import { ApiError, errorText } from '../http/apiError';
import { api } from '../http/client';
import { uploadFile } from '../files';
import type { FilePurpose } from '../types';
import { noteWaiting } from './isWaiting';

/** Something that was written without a connection, and is sent when there is one. */
export type Outgoing = {
  /** Goes along as its idempotency key: sent twice, it is there once. */
  id: string;
  userId: string;
  what: 'message' | 'submit' | 'evidence';
  /** The lead of a message, else the assignment. */
  subjectId: string;
  /** Whom an owner writes to. */
  installerId?: string;
  text: string;
  /** The ids of those that are there, and those that are not. */
  photos: readonly (string | File)[];
  /** When it was written, in milliseconds. */
  at: number;
  /** Why the server refused it: it is not sent again by itself. */
  problem?: string;
};

const purposes: Record<Outgoing['what'], FilePurpose> = {
  message: 'message',
  submit: 'work-photo',
  evidence: 'evidence',
};

// Beside the pages that are kept for reading; a browser without it throws, and the form says that nothing was sent.
const store = createStore('rightinstaller', 'outgoing');

export async function keep(one: Outgoing): Promise<void> {
  await set(one.id, one, store);
  noteWaiting(true);
}

export async function forget(id: string): Promise<void> {
  await del(id, store);
  noteWaiting((await values(store)).length > 0);
}

export async function forgetAll(): Promise<void> {
  await clear(store);
  noteWaiting(false);
}

/** What one person wrote here, in the order in which they wrote it. */
export async function waiting(userId: string): Promise<Outgoing[]> {
  const all = await values<Outgoing>(store);
  return all.filter((one) => one.userId === userId).toSorted((a, b) => a.at - b.at);
}

/** Photos first, each remembered as soon as it is there. */
async function send(one: Outgoing): Promise<void> {
  let { photos } = one;
  for (const [at, photo] of photos.entries()) {
    if (typeof photo === 'string') continue;
    const { id } = await uploadFile(photo, purposes[one.what], () => undefined);
    photos = photos.with(at, id);
    await keep({ ...one, photos });
  }
  const photoIds = photos.filter((photo) => typeof photo === 'string');
  const { id: idempotencyKey, what, text, installerId } = one;
  const params = { path: { id: one.subjectId } };
  if (what === 'message')
    await api.POST('/api/leads/{id}/messages', {
      params,
      body: { text, photoIds, idempotencyKey, ...(installerId && { installerId }) },
    });
  else
    await api.POST(`/api/assignments/{id}/${what}`, {
      params,
      body: { note: text, photoIds, idempotencyKey },
    });
}

/** Whether the server has decided: then it is not asked again. The end of a session and a busy server are no decision. */
const isDecided = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 429].includes(error.status);

async function sendInOrder(userId: string): Promise<number> {
  let sent = 0;
  for (const one of await waiting(userId)) {
    if (one.problem) continue;
    try {
      await send(one);
      await forget(one.id);
      sent += 1;
    } catch (error) {
      if (!isDecided(error)) return sent;
      await keep({ ...one, problem: errorText(error) });
    }
  }
  return sent;
}

/** Sends what waits, one after the other, in one window at a time. @returns how much was sent */
export async function sendWaiting(userId: string): Promise<number> {
  if (!navigator.onLine) return 0;
  // Not over plain http: there two windows may send the same, which is there once.
  if (!('locks' in navigator)) return sendInOrder(userId);
  return navigator.locks.request('outgoing', { ifAvailable: true }, (lock) =>
    lock ? sendInOrder(userId) : 0,
  );
}
