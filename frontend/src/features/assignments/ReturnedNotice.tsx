import type { Assignment } from '../../api/types';
import { formatMoney } from '../../ui/text/money';
import { Notice } from '../../ui/state/Notice';
import type { Viewer } from './standing';

type ReturnedNoticeProps = { assignment: Assignment; viewer: Viewer };

/** Staff have lowered the price of work that goes on: what it is now, and what its installer may do. */
export function ReturnedNotice({ assignment, viewer }: ReturnedNoticeProps) {
  const { returned, price, net, installer, status } = assignment;
  if (returned?.part !== 'part' || (status !== 'active' && status !== 'submitted')) return null;
  const back = formatMoney(Number(returned.was) - Number(price));
  return (
    <Notice tone="warn" className="mt-4" title={`The price is ${formatMoney(price)} now`}>
      <p>
        {viewer === 'installer'
          ? `Our team has sent ${back} of the payment back to the customer’s card: you receive ${formatMoney(net)}. Go on and you accept that. You can also leave the job without losing your deposit or points, or open a dispute.`
          : `Our team has sent ${back} of the payment back to ${viewer === 'customer' ? 'your' : 'the customer’s'} card. ${installer.name} may go on at this price, leave the job, or open a dispute.`}
      </p>
    </Notice>
  );
}
