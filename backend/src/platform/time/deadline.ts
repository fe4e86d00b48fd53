/**
 * Waits for `work`, but no longer than `ms` milliseconds: then `tooLate` is thrown. The work itself goes on, and whatever it
 * writes down is found later.
 */
export async function withDeadline<T>(ms: number, work: Promise<T>, tooLate: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), ms);
  });
  work.catch(() => undefined); // ignored once the deadline has passed
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
