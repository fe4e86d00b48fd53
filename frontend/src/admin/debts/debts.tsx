import { HandCoins } from 'lucide-react';
import { Badge } from '../../ui/mark/Badge';
import { Button } from '../../ui/button/Button';
import { Money } from '../../ui/text/Money';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { BackOfficeLink, PaymentLink, PersonLink, when } from '../resource/cells';
import { defineResource } from '../resource/defineResource';
import { useResourcePages } from '../kit/useResourcePages';
import { debtCalls, debtorOf, debtTopics, STATE_LABELS, whyOf, type Debt } from './debtPresentation';

const DebtDialog = lazyWithRetry(async () => ({ default: (await import('./DebtDialog')).DebtDialog }));

function Open({ debt }: { debt: Debt }) {
  const pages = useResourcePages('debts');
  return (
    <Button
      variant="secondary"
      className="px-3.5 text-sm whitespace-nowrap"
      aria-label={`Open the debt of ${debtorOf(debt)}`}
      onClick={() => pages.open(debt.id)}
    >
      Open
    </Button>
  );
}

/** The open part of a debt, and where the rest went. */
function Left({ debt: { left, amount, settled, writtenOff } }: { debt: Debt }) {
  return (
    <div className="tabular grid justify-items-start gap-0.5 text-sm text-ink-3">
      {Number(left) > 0 ? (
        <Money pounds={left} className="text-base font-semibold text-ink" />
      ) : (
        <Badge tone={Number(settled) > 0 ? 'good' : 'neutral'}>
          {Number(writtenOff) > 0 ? 'Written off' : 'Settled'}
        </Badge>
      )}
      <span>
        of <Money pounds={amount} />
      </span>
      {Number(settled) > 0 && (
        <span>
          <Money pounds={settled} /> kept from later pay
        </span>
      )}
      {Number(writtenOff) > 0 && (
        <span>
          <Money pounds={writtenOff} /> written off
        </span>
      )}
    </div>
  );
}

/** What installers owe: pay that had to come back and could not. */
export const debts = defineResource({
  name: 'debts',
  path: '/api/admin/debts',
  icon: HandCoins,
  label: 'Debts',
  title: 'Debts',
  subtitle: 'Pay that had to come back and could not; it is kept from what the installer earns next',
  one: 'debt',
  many: 'debts',
  touches: debtTopics,
  sort: ['owedSince', 'DESC'],
  days: true,
  opensWith: { state: 'owed' },
  filters: [{ source: 'state', label: 'State', all: 'All Debts', choices: STATE_LABELS }],
  row: {
    label: 'Debt',
    name: ({ description }) => description,
    below: ({ assignmentId, payoutId }) => (
      <>
        <BackOfficeLink to={`assignments/${assignmentId}/show`}>The work</BackOfficeLink>,{' '}
        <PaymentLink id={payoutId}>the pay</PaymentLink>
      </>
    ),
  },
  columns: [
    {
      label: 'Installer',
      cell: ({ payeeId, payeeName }) => <PersonLink id={payeeId} name={payeeName} />,
      text: debtorOf,
    },
    {
      label: 'Why',
      cell: (debt) => <p className="max-w-[40ch] text-sm text-ink-2">{whyOf(debt)}</p>,
      text: whyOf,
    },
    { label: 'Left', cell: (debt) => <Left debt={debt} />, text: ({ left }) => left },
    when('Owed since', 'owedSince'),
    { label: 'Actions', isActions: true, cell: (debt) => <Open debt={debt} /> },
  ],
  empty: ({ state }) =>
    state === 'owed'
      ? { title: 'Nobody owes anything', hint: 'What installers must give back and cannot stands here.' }
      : null,
  dialogs: [{ path: ':id', Dialog: DebtDialog }],
  calls: debtCalls,
});
