/** What goes to a child. */
export interface Request<Job> {
  readonly id: number;
  readonly job: Job;
}

/** What comes back: the result, or why there is none. */
export type Answer<Result> = { readonly id: number } & (
  { readonly result: Result } | { readonly refusal: string }
);

/** Thrown by the work itself: the job cannot be done, and would not be at another try. */
export class JobRefused extends Error {}

/** The child ended before the job was done. */
export class JobStopped extends Error {
  constructor(
    /** `limit`: it took too long or too much memory. `died`: something else ended it, or ours is about to end. */
    readonly reason: 'limit' | 'died',
  ) {
    super(`A child process ended in the middle of its work (${reason}).`);
  }
}

/** The queue is full. */
export class QueueFull extends Error {}

/** The exit code of a child that took more memory than it may. */
export const tooMuchMemory = 77;
