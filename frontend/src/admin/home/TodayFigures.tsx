import {
  BadgeCheck,
  CreditCard,
  Gavel,
  HandCoins,
  ListChecks,
  LockOpen,
  RotateCcw,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { errorText } from '../../api/http/apiError';
import type { components } from '../../api/schema';
import { useToday } from '../../api/staff/work';
import { StatCard } from '../../ui/layout/StatCard';
import { ErrorState } from '../../ui/state/ErrorState';
import { formatMoney } from '../../ui/text/money';

type Today = components['schemas']['TodayView'];

const whole = (value: number): string => value.toLocaleString('en-GB');
const money = (pence: number): string => formatMoney(pence / 100);

const figures: readonly {
  name: keyof Today;
  label: string;
  icon: LucideIcon;
  text: (value: number) => string;
}[] = [
  { name: 'leads', label: 'New leads', icon: ListChecks, text: whole },
  { name: 'deposits', label: 'Deposits paid', icon: LockOpen, text: whole },
  { name: 'bids', label: 'Bids', icon: Gavel, text: whole },
  { name: 'awards', label: 'Awards', icon: HandCoins, text: whole },
  { name: 'completed', label: 'Jobs completed', icon: BadgeCheck, text: whole },
  { name: 'joined', label: 'New accounts', icon: UserPlus, text: whole },
  { name: 'receivedPence', label: 'Money received', icon: CreditCard, text: money },
  { name: 'refundedPence', label: 'Money refunded', icon: RotateCcw, text: money },
];

/** The market since midnight in London, and the whole of yesterday beside it. */
export function TodayFigures() {
  const { data, error, refetch, isFetching } = useToday();
  if (error && !data)
    return (
      <ErrorState
        title="Today’s figures did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {figures.map(({ name, label, icon, text }) => (
        <StatCard
          key={name}
          label={label}
          icon={icon}
          value={data && text(data[name].today)}
          note={data ? `${text(data[name].yesterday)} yesterday` : ''}
          loading={!data}
        />
      ))}
    </div>
  );
}
