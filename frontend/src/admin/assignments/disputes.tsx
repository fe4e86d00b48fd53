import { Scale } from 'lucide-react';
import { Badge } from '../../ui/mark/Badge';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { formatDateTime } from '../../ui/text/dates';
import { Money } from '../../ui/text/Money';
import { defineResource } from '../resource/defineResource';
import { Sides } from './Sides';
import { DISPUTE_LABELS, DISPUTE_TONES } from './workPresentation';

const ToDispute = lazyWithRetry(() => import('./ToDispute'));

/** What customers and installers do not agree on. Staff decide on the page of the work. */
export const disputes = defineResource({
  name: 'disputes',
  path: '/api/admin/disputes',
  icon: Scale,
  label: 'Disputes',
  title: 'Disputes',
  subtitle: 'Read what both sides show, and split the price',
  one: 'dispute',
  many: 'disputes',
  count: ({ disputes: { open } }) => open,
  touches: ['disputes'],
  sort: ['openedAt', 'DESC'],
  search: 'Search by reason...',
  filters: [{ source: 'status', label: 'Status', all: 'All statuses', choices: DISPUTE_LABELS }],
  dialogs: [{ path: ':id', Dialog: ToDispute }],
  row: {
    label: 'Job',
    name: ({ title }) => title,
    to: ({ assignmentId }) => `/admin/assignments/${assignmentId}/show`,
    below: ({ installerId, installerName, customerId, customerName, reason }) => (
      <>
        <Sides
          installer={{ id: installerId, name: installerName }}
          customer={customerId === null ? null : { id: customerId, name: customerName }}
        />
        <p className="mt-1 line-clamp-2 max-w-[56ch] text-ink-3">{reason}</p>
      </>
    ),
    text: ({ title, reason }) => `${title}: ${reason}`,
  },
  columns: [
    {
      label: 'Status',
      cell: ({ status }) => <Badge tone={DISPUTE_TONES[status]}>{DISPUTE_LABELS[status]}</Badge>,
      sort: 'status',
      text: ({ status }) => DISPUTE_LABELS[status],
    },
    {
      label: 'Price',
      cell: ({ price }) => <Money pounds={price} className="font-semibold" />,
      text: ({ price }) => price,
    },
    {
      label: 'Evidence until',
      cell: ({ evidenceUntil }) => <span className="tabular text-sm">{formatDateTime(evidenceUntil)}</span>,
      text: ({ evidenceUntil }) => evidenceUntil,
    },
    {
      label: 'Opened',
      cell: ({ openedAt }) => <span className="tabular text-sm">{formatDateTime(openedAt)}</span>,
      sort: 'openedAt',
      largestFirst: true,
      text: ({ openedAt }) => openedAt,
    },
  ],
});
