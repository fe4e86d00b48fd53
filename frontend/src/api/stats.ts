import { useQuery } from '@tanstack/react-query';
import { queryOf } from './query/queryOf';
import type { AdminStats, InstallerStats } from './types';

export const statsKey = ['/api/dashboard/stats'] as const;

/** The figures of the reader; the server knows whose they are, the page says whose it expects. */
export function useInstallerStats() {
  return useQuery({ ...queryOf(statsKey[0]), select: ofInstaller });
}

export function useAdminStats() {
  return useQuery({ ...queryOf(statsKey[0]), select: ofStaff });
}

function ofInstaller(stats: InstallerStats | AdminStats): InstallerStats {
  if ('availableLeads' in stats) return stats;
  throw new Error('These figures are not an installer’s.');
}

function ofStaff(stats: InstallerStats | AdminStats): AdminStats {
  if ('totalLeads' in stats) return stats;
  throw new Error('These figures are not for staff.');
}
