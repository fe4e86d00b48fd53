import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../http/client';
import { keyOf, queryOf } from '../query/queryOf';
import type { components } from '../schema';

export type CisContractor = components['schemas']['CisContractorView'];
export type CisStanding = components['schemas']['CisStandingView'];
export type CisStatement = components['schemas']['CisStatementView'];
export type CisMonth = components['schemas']['CisMonthView'];
type SaveCisContractor = components['schemas']['SaveCisContractor'];

const contractorPath = '/api/profile/cis-contractor';

/** How much of the signed-in installer's labour is held back on work for contractors in construction. */
export const useCisStanding = () => useQuery(queryOf('/api/profile/cis'));

/** The signed-in company as a contractor of the Construction Industry Scheme. */
export function useCisContractor() {
  return useQuery({ ...queryOf(contractorPath), refetchOnMount: 'always' });
}

/** Says that the company is a contractor, or none any more. Jobs that are posted from then on are under it, or not. */
export function useSaveCisContractor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveCisContractor | null) =>
      answerOf(body ? api.PUT(contractorPath, { body }) : api.DELETE(contractorPath)),
    onSuccess: (saved) => client.setQueryData(keyOf(contractorPath), saved),
  });
}

/** The signed-in person's monthly statements, as contractor or subcontractor. */
export const useCisStatements = () => useQuery(queryOf('/api/cis'));
