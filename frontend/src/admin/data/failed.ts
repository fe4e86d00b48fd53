import type { ReactNode } from 'react';
import { isApiError, isUnauthorized } from '../../api/http/apiError';
import { toast } from '../../ui/overlay/toastStore';

/**
 * Says that something did not work. The end of a session has its own message, which must not be covered; who has changed
 * something older is told so in the server's words.
 */
export function failed(error: unknown, description: ReactNode): void {
  if (isUnauthorized(error)) return;
  const isStale = isApiError(error) && error.code?.endsWith('.stale');
  toast({ variant: 'destructive', title: 'Error', description: isStale ? error.detail : description });
}
