import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ServiceType } from '../serviceTypes';
import { send } from './client';
import { userKey } from './user';

export type Registration = {
  businessName: string;
  businessType: string;
  experienceYears: string;
  serviceTypes: ServiceType[];
  certifications: string;
  /** Miles, as text (specification §3). */
  workingRadius: string;
  contactPhone: string;
  businessAddress: string;
  postcode: string;
  dbsChecked: boolean;
  publicLiabilityInsurance: boolean;
  agreement: boolean;
};

export function useCompleteRegistration() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (registration: Registration) => send('POST', '/api/complete-registration', registration),
    onSuccess: () => client.invalidateQueries({ queryKey: userKey }),
  });
}
