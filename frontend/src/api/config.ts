import { useQuery } from '@tanstack/react-query';
import { queryOf } from './query/queryOf';

export const configQuery = queryOf('/api/config');

export function useConfig() {
  return useQuery(configQuery);
}
