import { ClipboardList, Plus } from 'lucide-react';
import type { Lead } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { Badge, type BadgeTone } from '../../ui/mark/Badge';
import { useMay } from '../data/useMay';
import { STATUS_LABELS } from '../leads/leadPresentation';
import { BackOfficeLink, PersonLink, when } from '../resource/cells';
import { defineResource } from '../resource/defineResource';
import { useResourcePages } from '../kit/useResourcePages';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { jobCalls } from './jobCalls';

const tones: Record<Lead['status'], BadgeTone> = {
  draft: 'neutral',
  active: 'petrol',
  completed: 'good',
  cancelled: 'bad',
};

const PostJobDialog = lazyWithRetry(async () => ({
  default: (await import('./PostJobDialog')).PostJobDialog,
}));

function PostJob() {
  const pages = useResourcePages('jobs');
  if (!useMay('POST /api/admin/jobs')) return null;
  return (
    <Button onClick={() => pages.open('create')}>
      <Plus aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      Post for a Customer
    </Button>
  );
}

/** Customers' jobs, with whose they are. Acts on one are acts on its lead. */
export const jobs = defineResource({
  name: 'jobs',
  path: '/api/admin/jobs',
  icon: ClipboardList,
  label: 'Jobs',
  title: 'Jobs',
  subtitle: 'What customers have posted, and how many installers want it',
  one: 'job',
  many: 'jobs',
  Aside: PostJob,
  dialogs: [{ path: 'create', Dialog: PostJobDialog }],
  touches: ['leads', 'jobs'],
  sort: ['createdAt', 'DESC'],
  search: 'Search by title...',
  filters: [{ source: 'status', label: 'Status', all: 'All Statuses', choices: STATUS_LABELS }],
  row: {
    label: 'Job',
    name: ({ title }) => title,
    to: ({ id }) => `/admin/leads/${id}/show`,
    below: ({ location, postcode }) => (
      <>
        {location}, {postcode}
      </>
    ),
  },
  columns: [
    {
      label: 'Customer',
      cell: ({ customerId, customerName, companyName }) => (
        <p className="text-sm">
          <PersonLink id={customerId} name={customerName} />
          {companyName && <span className="block text-ink-3">{companyName}</span>}
        </p>
      ),
      text: ({ customerName, companyName }) => companyName ?? customerName,
    },
    {
      label: 'Status',
      cell: ({ status }) => <Badge tone={tones[status]}>{STATUS_LABELS[status]}</Badge>,
      text: ({ status }) => STATUS_LABELS[status],
    },
    { label: 'Budget', cell: ({ budget }) => budget, text: ({ budget }) => budget },
    {
      label: 'Bids',
      cell: ({ id, bidCount, interestedCount }) => (
        <p className="tabular text-sm whitespace-nowrap">
          <BackOfficeLink
            to={`leads/${id}/bids`}
          >{`${bidCount} ${bidCount === 1 ? 'bid' : 'bids'}`}</BackOfficeLink>
          <span className="block text-ink-3">{interestedCount} interested</span>
        </p>
      ),
      text: ({ bidCount }) => bidCount,
    },
    when('Posted', 'createdAt'),
  ],
  calls: jobCalls,
});
