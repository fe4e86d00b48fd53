import { useQuery } from '@tanstack/react-query';
import { queryOf } from './queryOf';

export const assignmentsKey = ['/api/assignments'] as const;

export function useAssignment(id: string) {
  return useQuery(queryOf('/api/assignments/{id}', id));
}
