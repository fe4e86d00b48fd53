import { Gavel } from 'lucide-react';
import { Badge } from '../../ui/mark/Badge';
import { Money } from '../../ui/text/Money';
import { bidCalls, bidBadge } from '../leads/leadPresentation';
import { PersonLink, when } from '../resource/cells';
import { defineResource } from '../resource/defineResource';

const statuses = { pending: 'Pending', accepted: 'Accepted', rejected: 'Rejected', withdrawn: 'Withdrawn' };

/** All bids, with their lead, their installer and where the deposit is. They are decided on the lead. */
export const bids = defineResource({
  name: 'bids',
  path: '/api/admin/bids',
  icon: Gavel,
  label: 'Bids',
  title: 'Bids',
  subtitle: 'Every offer on every lead, and where its deposit is',
  one: 'bid',
  many: 'bids',
  touches: ['bids', 'leads'],
  sort: ['createdAt', 'DESC'],
  filters: [{ source: 'status', label: 'Status', all: 'All Statuses', choices: statuses }],
  row: { label: 'Lead', name: ({ title }) => title, to: ({ leadId }) => `/admin/leads/${leadId}/bids` },
  days: true,
  columns: [
    {
      label: 'Installer',
      cell: ({ installerId, installerName }) => <PersonLink id={installerId} name={installerName} />,
      text: ({ installerName }) => installerName,
    },
    {
      label: 'Price',
      cell: ({ price, eta }) => (
        <p className="tabular text-sm text-ink-2">
          <Money pounds={price} className="font-semibold text-ink" />
          <span className="block">{eta}</span>
        </p>
      ),
      text: ({ price }) => price,
    },
    {
      label: 'Status',
      cell: ({ status }) => {
        const [label, tone] = bidBadge(status);
        return <Badge tone={tone}>{label}</Badge>;
      },
      text: ({ status }) => status,
    },
    {
      label: 'Deposit',
      cell: ({ depositStatus }) => depositStatus.replaceAll('_', ' '),
      text: ({ depositStatus }) => depositStatus,
    },
    when('Sent', 'createdAt'),
  ],
  calls: bidCalls,
});
