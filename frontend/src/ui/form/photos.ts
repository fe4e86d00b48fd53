/** A picture on its way, or there. */
export type Photo = {
  /** Tells it from the others in this form. */
  key: string;
  name: string;
  /** From 0 to 1. */
  sent: number;
  /** Once the server has it. */
  fileId?: string;
  thumbnailUrl?: string | null;
  problem?: string;
  /** Kept from some readers; who they are is the form's matter. */
  isPrivate?: boolean;
};

export const isSending = ({ fileId, problem }: Photo): boolean => !fileId && !problem;
