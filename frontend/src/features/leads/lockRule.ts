import type { ApiError } from '../../api/http/apiError';
import type { Lead } from '../../api/types';

/**
 * A premium lead asks for a rank when `requiredRank` is above 0 (0 means any), and a smaller number is a better
 * rank. Without a rank it is locked. Decides what is shown; the server decides what is allowed.
 */
export function isLocked(lead: Pick<Lead, 'priority' | 'requiredRank'>, rank: number | null): boolean {
  return lead.priority === 'premium' && lead.requiredRank > 0 && (rank ?? Infinity) > lead.requiredRank;
}

/**
 * The toast for someone whose rank is not good enough (docs/product.md#premium-leads). Both numbers are the server's answer: the
 * page may have been opened before one of them changed.
 */
export function insufficientRank({ data }: Pick<ApiError, 'data'>) {
  const { requiredRank, rank } = data;
  return {
    variant: 'destructive' as const,
    title: 'Insufficient Rank',
    description: `This premium lead requires rank #${String(requiredRank)} or higher. ${
      typeof rank === 'number' ? `Your current rank is #${rank}.` : 'You are not ranked yet.'
    }`,
  };
}
