import type { Lead } from '../../api/types';
import { FALLBACK_RANK } from '../../brand';

/**
 * A premium lead asks for a rank when `requiredRank` is above 0 (0 means any), and a smaller number is a better
 * rank. Decides what is shown; the server decides what is allowed.
 */
export function isLocked(lead: Pick<Lead, 'priority' | 'requiredRank'>, rank: number | null): boolean {
  return lead.priority === 'premium' && lead.requiredRank > 0 && (rank ?? FALLBACK_RANK) > lead.requiredRank;
}

/** The toast for someone whose rank is not good enough (specification §8). */
export function insufficientRank(requiredRank: number, rank: number | null) {
  return {
    variant: 'destructive' as const,
    title: 'Insufficient Rank',
    description: `This premium lead requires rank #${requiredRank} or higher. Your current rank is #${rank ?? FALLBACK_RANK}.`,
  };
}
