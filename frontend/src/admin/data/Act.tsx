import type { ReactNode } from 'react';
import { useMay } from './useMay';

/** An act of staff: shown to those whose role has it. @param call such as `PUT /api/leads/:id` */
export function Act({ call, children }: { call: string; children: ReactNode }) {
  return useMay(call) ? children : null;
}
