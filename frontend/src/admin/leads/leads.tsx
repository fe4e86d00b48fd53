import { ListChecks, Plus } from 'lucide-react';
import { Badge } from '../../ui/mark/Badge';
import { Button } from '../../ui/button/Button';
import { Card } from '../../ui/layout/Card';
import { ServiceIcon } from '../../ui/mark/ServiceIcon';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { useMay } from '../data/useMay';
import { defineResource } from '../resource/defineResource';
import { useResourcePages } from '../kit/useResourcePages';
import { ukRegionChoices } from '../data/ukTiles';
import { LeadActions } from './LeadActions';
import { InterestInLead, LeadDetails } from './LeadDetails';
import { leadCalls, leadTopics, PRIORITY_LABELS, PRIORITY_TONES, STATUS_LABELS } from './leadPresentation';
import { LeadStatusSelect } from './LeadStatusSelect';

const LeadCreate = lazyWithRetry(() => import('./LeadCreate'));
const LeadEdit = lazyWithRetry(() => import('./LeadEdit'));
const BidsDialog = lazyWithRetry(async () => ({ default: (await import('./BidsDialog')).BidsDialog }));

const LeadShow = lazyWithRetry(() => import('./LeadShow'));

function CreateLead() {
  const pages = useResourcePages('leads');
  if (!useMay('POST /api/leads')) return null;
  return (
    <Button onClick={() => pages.open('create')}>
      <Plus aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      Create Lead
    </Button>
  );
}

/** Manage Leads. */
export const leads = defineResource({
  name: 'leads',
  path: '/api/leads',
  icon: ListChecks,
  label: 'Manage Leads',
  title: 'Manage Leads',
  subtitle: 'Create, edit and follow every lead on the platform',
  one: 'lead',
  many: 'leads',
  count: (counts) => counts.leads.active,
  touches: leadTopics,
  sort: ['createdAt', 'DESC'],
  search: 'Search leads by title, location, or description...',
  filters: [
    { source: 'status', label: 'Status', all: 'All Statuses', choices: STATUS_LABELS },
    { source: 'priority', label: 'Priority', all: 'All Priorities', choices: PRIORITY_LABELS },
    { source: 'region', label: 'Region', all: 'All Regions', choices: ukRegionChoices },
  ],
  row: {
    label: 'Lead Details',
    sort: 'title',
    name: ({ title }) => title,
    beside: ({ serviceType }) => <ServiceIcon type={serviceType} />,
    below: (lead) => <LeadDetails lead={lead} />,
  },
  days: true,
  columns: [
    {
      label: 'Status',
      sort: 'status',
      cell: (lead) => <LeadStatusSelect lead={lead} className="w-36" />,
      text: ({ status }) => STATUS_LABELS[status],
    },
    {
      label: 'Priority',
      sort: 'priority',
      largestFirst: true,
      cell: ({ priority }) => <Badge tone={PRIORITY_TONES[priority]}>{PRIORITY_LABELS[priority]}</Badge>,
      text: ({ priority }) => PRIORITY_LABELS[priority],
    },
    {
      label: 'Interest',
      sort: 'interestedCount',
      largestFirst: true,
      cell: (lead) => <InterestInLead lead={lead} />,
      text: ({ interestedCount }) => interestedCount,
    },
    { label: 'Actions', isActions: true, cell: (lead) => <LeadActions lead={lead} /> },
  ],
  card: (lead, head) => (
    <Card className="flex flex-col gap-3.5 p-4">
      {head}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={PRIORITY_TONES[lead.priority]}>{PRIORITY_LABELS[lead.priority]}</Badge>
        <InterestInLead lead={lead} />
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        <LeadStatusSelect lead={lead} className="min-w-36 flex-1" />
        <LeadActions lead={lead} />
      </div>
    </Card>
  ),
  empty: (filters) =>
    Object.keys(filters).length > 0
      ? null
      : {
          title: 'No leads found',
          hint: 'Create your first lead to get started. Installers in reach are told straight away.',
        },
  Aside: CreateLead,
  dialogs: [{ path: ':id/bids', Dialog: BidsDialog }],
  Show: LeadShow,
  Edit: LeadEdit,
  Create: LeadCreate,
  calls: leadCalls,
});
