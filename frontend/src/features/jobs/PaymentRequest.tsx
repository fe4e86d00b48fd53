import type { Bid, JobDetail } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { Notice } from '../../ui/state/Notice';
import { formatDateTime } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';

type PaymentRequestProps = {
  request: NonNullable<JobDetail['paymentRequest']>;
  onPay: (bid: Bid) => void;
};

/** A bid that our team chose with the customer: nothing is decided before it is paid. */
export function PaymentRequest({ request: { bid, price, expiresAt }, onPay }: PaymentRequestProps) {
  const name = bid.installer ? `${bid.installer.firstName} ${bid.installer.lastName}` : 'an installer';
  return (
    <Notice tone="warn" title={`Pay ${formatMoney(price)} to book ${name}`} className="mt-5">
      <p>
        Our team chose this bid with you. Pay by {formatDateTime(expiresAt)} and the job begins; we hold the
        payment until you approve the work. If you do nothing, your job takes bids as before.
      </p>
      <Button className="mt-3" onClick={() => onPay(bid)}>
        Look at it and pay
      </Button>
    </Notice>
  );
}
