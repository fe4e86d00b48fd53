/** A picture on its way, or there. */
export type Photo = {
  /** Tells it from the others in this form. */
  key: string;
  name: string;
  /** A chosen photo, and how to stop sending it. */
  file?: File;
  sending?: AbortController;
  /** From 0 to 1. */
  sent: number;
  /** Once the server has it. */
  fileId?: string;
  thumbnailUrl?: string | null;
  problem?: string;
  /** Kept from some readers; who they are is the form's matter. */
  isPrivate?: boolean;
};

/** The ids of those that are there, and those that are not, for a form that cannot send them now. */
export const sentOrNot = (photos: readonly Photo[]): (string | File)[] =>
  photos.flatMap(({ fileId, file, problem }) => fileId ?? (problem ? [] : (file ?? [])));

export function stopSending(photos: readonly Photo[]): void {
  for (const { sending } of photos) sending?.abort();
}

export const isSending = ({ fileId, problem }: Photo): boolean => !fileId && !problem;
