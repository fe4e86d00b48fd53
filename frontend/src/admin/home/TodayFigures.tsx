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
import { Link } from 'react-router';
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

type Figure = Today[keyof Today];

const linkClass = 'underline decoration-1 underline-offset-4';

/**
 * Of a note with links below it, from the beginning, so that no card moves when they arrive: two lines of them where
 * the cards are narrow, else one.
 */
const linksRoom =
  'min-h-[calc(1lh+3.25rem)] sm:max-lg:min-h-[calc(1lh+1.75rem)] xl:min-h-[calc(1lh+1.75rem)]';

/** Today's value, which leads to what it counts. */
function Value({ label, text, figure }: { label: string; text: string; figure: Figure }) {
  const [list, ...others] = figure.lists;
  if (!list || others.length > 0 || figure.today === 0) return text;
  return (
    <Link to={list.path} className={linkClass} aria-label={`${label} today: ${text}`}>
      {text}
    </Link>
  );
}

/** Yesterday's value; and the lists, where what is counted today is in several. */
function Note({ name, yesterday, figure }: { name: string; yesterday: string; figure: Figure }) {
  const { today, lists } = figure;
  return (
    <>
      {yesterday} yesterday
      {lists.length > 1 && today !== 0 && (
        <span className="mt-1 flex flex-wrap gap-x-3">
          {lists.map(({ label, path }) => (
            <Link
              key={path}
              to={path}
              className={`inline-flex min-h-6 items-center ${linkClass}`}
              aria-label={`${name}: ${label}`}
            >
              {label}
            </Link>
          ))}
        </span>
      )}
    </>
  );
}

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
          value={data && <Value label={label} text={text(data[name].today)} figure={data[name]} />}
          noteRoom={name === 'joined' ? linksRoom : undefined}
          note={data ? <Note name={label} yesterday={text(data[name].yesterday)} figure={data[name]} /> : ''}
          loading={!data}
        />
      ))}
    </div>
  );
}
