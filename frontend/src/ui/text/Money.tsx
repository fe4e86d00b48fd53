import { cx } from '../cx';
import { formatMoney } from './money';

type MoneyProps = { pounds: string | number; whole?: boolean; sign?: '+' | '−'; className?: string };

/** An amount in pounds, in figures that line up under each other. */
export function Money({ pounds, whole, sign, className }: MoneyProps) {
  return (
    <span className={cx('tabular whitespace-nowrap', className)}>
      {sign}
      {formatMoney(pounds, { whole })}
    </span>
  );
}
