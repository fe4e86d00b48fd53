import { Banknote } from 'lucide-react';
import { Badge } from '../../ui/mark/Badge';
import { Button } from '../../ui/button/Button';
import { Money } from '../../ui/text/Money';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { PaymentLink, PersonLink, when } from '../resource/cells';
import { defineResource } from '../resource/defineResource';
import { useResourcePages } from '../kit/useResourcePages';
import {
  failureOf,
  payeeOf,
  payoutCalls,
  payoutTopics,
  stateOf,
  STATUS_LABELS,
  type AdminPayout,
} from './payoutPresentation';

const PayoutDialog = lazyWithRetry(async () => ({ default: (await import('./PayoutDialog')).PayoutDialog }));

/** Where the money is; of a failed payout, why and what to do. */
function State({ payout }: { payout: AdminPayout }) {
  const failure = payout.status === 'failed' ? failureOf(payout) : null;
  const [label, tone] = stateOf(payout);
  return (
    <div className="grid max-w-[46ch] justify-items-start gap-1.5 text-sm">
      <Badge tone={tone}>{label}</Badge>
      {payout.holdReason && (
        <p>
          <span className="text-ink">{payout.heldByName ?? 'A former colleague'}:</span>{' '}
          <span className="text-ink-2">{payout.holdReason}</span>
        </p>
      )}
      {failure && (
        <p>
          <span className="text-ink">{failure.why}</span> <span className="text-ink-2">{failure.todo}</span>
        </p>
      )}
    </div>
  );
}

/** Leads to the dialog in which a payout is looked at, and sent again when it failed. */
function Action({ payout }: { payout: AdminPayout }) {
  const pages = useResourcePages('payouts');
  const label = payout.status === 'failed' ? 'Retry' : 'View';
  return (
    <Button
      variant="secondary"
      className="px-3.5 text-sm whitespace-nowrap"
      aria-label={`${label} the payout to ${payeeOf(payout)}`}
      onClick={() => pages.open(payout.id)}
    >
      {label}
    </Button>
  );
}

/** What installers are paid. */
export const payouts = defineResource({
  name: 'payouts',
  path: '/api/admin/payouts',
  icon: Banknote,
  label: 'Payouts',
  title: 'Payouts',
  subtitle: 'What installers earned, where it is, and what did not arrive',
  one: 'payout',
  many: 'payouts',
  touches: payoutTopics,
  sort: ['requestedAt', 'DESC'],
  days: true,
  filters: [{ source: 'status', label: 'Status', all: 'All Payouts', choices: STATUS_LABELS }],
  row: {
    label: 'Payout',
    name: ({ description }) => description,
    below: ({ id }) => <PaymentLink id={id}>The money</PaymentLink>,
  },
  columns: [
    {
      label: 'Installer',
      cell: ({ payeeId, payeeName }) => <PersonLink id={payeeId} name={payeeName} />,
      text: payeeOf,
    },
    {
      label: 'Net pay',
      cell: ({ net, fee }) => (
        <p className="tabular text-sm text-ink-3">
          <Money pounds={net} className="text-base font-semibold text-ink" />
          <span className="block">
            Fee <Money pounds={fee} />
          </span>
        </p>
      ),
      text: ({ net }) => net,
    },
    {
      label: 'Status',
      cell: (payout) => <State payout={payout} />,
      text: (payout) => stateOf(payout)[0],
    },
    when('Requested', 'requestedAt'),
    { label: 'Actions', isActions: true, cell: (payout) => <Action payout={payout} /> },
  ],
  dialogs: [{ path: ':id', Dialog: PayoutDialog }],
  calls: payoutCalls,
});
