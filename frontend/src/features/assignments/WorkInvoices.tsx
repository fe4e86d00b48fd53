import type { Assignment } from '../../api/types';
import { formatDate } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';

const titles = { invoice: 'Invoice', credit: 'Credit note' } as const;

/** What the installer invoiced for the work, as papers. Nothing before it is approved. */
export function WorkInvoices({ assignment: { id, invoices } }: { assignment: Assignment }) {
  if (invoices.length === 0) return null;
  return (
    <ul aria-label="Papers of the installer" className="grid gap-1 border-t border-line py-3 text-sm">
      {invoices.map((invoice) => (
        <li key={invoice.id} className="tabular">
          <a
            href={`/api/assignments/${id}/invoices/${invoice.id}`}
            download={`${invoice.number}.pdf`}
            className="inline-flex min-h-11 flex-wrap items-center gap-x-1.5 font-medium text-petrol underline underline-offset-2"
          >
            {titles[invoice.kind]} {invoice.number} (PDF)
          </a>{' '}
          <span className="text-ink-2">
            {formatMoney(invoice.amount)}, {formatDate(invoice.issuedAt)}
          </span>
        </li>
      ))}
    </ul>
  );
}
