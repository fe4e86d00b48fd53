import { Trophy } from 'lucide-react';
import { rankText } from '../../ui/text/rankText';
import { Badge } from '../../ui/mark/Badge';

export function RankBadge({ rank }: { rank: number | null | undefined }) {
  return (
    <Badge tone="hivis" className="min-h-9 px-3 text-sm">
      <Trophy aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      Your Rank: {rankText(rank)}
    </Badge>
  );
}
