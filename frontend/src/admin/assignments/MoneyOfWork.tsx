import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../api/http/apiError';
import { answerOf, api } from '../../api/http/client';
import type { components } from '../../api/schema';
import { formatDateTime } from '../../ui/text/dates';
import { Money } from '../../ui/text/Money';
import { PAYMENT_STATUSES } from '../payments/paymentPresentation';
import { STATUS_LABELS } from '../payouts/payoutPresentation';
import { BackOfficeLink } from '../resource/cells';
import { Facts } from '../resource/Facts';

type Payment = components['schemas']['PaymentOfWork'];

/** A payout says what it waits for; a payment has the words of the payments' list. */
const stateOf = ({ type, status }: Payment): string =>
  type === 'payout'
    ? STATUS_LABELS[status as keyof typeof STATUS_LABELS]
    : PAYMENT_STATUSES[status as keyof typeof PAYMENT_STATUSES];

/** Payments for the work, and its pay, each with its page. */
export function MoneyOfWork({ id }: { id: string }) {
  const { data, error } = useQuery({
    // Named as the resource is, so that its news fetch it again.
    queryKey: ['payments', 'of work', id],
    queryFn: () => answerOf(api.GET('/api/admin/assignments/{id}/payments', { params: { path: { id } } })),
    refetchOnMount: 'always',
  });
  if (!data && !error) return null;
  return (
    <Facts title="Money">
      {!data ? (
        <p className="text-bad">{errorText(error)}</p>
      ) : data.payments.length === 0 ? (
        <p className="text-ink-2">Nothing was paid for it.</p>
      ) : (
        <ul aria-label="Payments for this work" className="divide-y divide-line">
          {data.payments.map((payment) => (
            <li key={payment.id} className="grid gap-1 py-3">
              <span className="flex flex-wrap justify-between gap-x-4">
                <BackOfficeLink
                  to={payment.type === 'payout' ? `payouts/${payment.id}` : `payments/${payment.id}/show`}
                >
                  {payment.type === 'payout' ? 'Payout' : payment.name}
                </BackOfficeLink>
                <Money pounds={payment.amount} className="font-semibold" />
              </span>
              <span className="text-sm text-ink-2">
                {stateOf(payment)}, {formatDateTime(payment.at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Facts>
  );
}
