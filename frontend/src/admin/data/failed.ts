import type { ReactNode } from 'react';
import { isUnauthorized } from '../../api/apiError';
import { toast } from '../../ui/toastStore';

/** Says that something did not work. The end of a session has its own message, which must not be covered. */
export function failed(error: unknown, description: ReactNode): void {
  if (isUnauthorized(error)) return;
  toast({ variant: 'destructive', title: 'Error', description });
}
