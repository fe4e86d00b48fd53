import { useQuery } from '@tanstack/react-query';
import type { AdminStats, InstallerStats } from './types';

export const statsKey = ['/api/dashboard/stats'] as const;

export function useInstallerStats() {
  return useQuery<InstallerStats>({ queryKey: statsKey });
}

export function useAdminStats() {
  return useQuery<AdminStats>({ queryKey: statsKey });
}
