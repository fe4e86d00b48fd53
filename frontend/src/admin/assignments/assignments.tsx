import { Hammer } from 'lucide-react';
import { Badge } from '../../ui/mark/Badge';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { formatDate } from '../../ui/text/dates';
import { Money } from '../../ui/text/Money';
import { defineResource } from '../resource/defineResource';
import { assignmentCalls } from './assignmentCalls';
import { Sides } from './Sides';
import { WORK_LABELS, WORK_TONES, workTopics } from './workPresentation';

const AssignmentShow = lazyWithRetry(() => import('./AssignmentShow'));

/** All work that was agreed. On its page staff decide disputes, and about work on the platform's own leads. */
export const assignments = defineResource({
  name: 'assignments',
  path: '/api/admin/assignments',
  icon: Hammer,
  label: 'Work',
  title: 'Work',
  subtitle: 'What was agreed with installers, and how far it is',
  one: 'job',
  many: 'jobs',
  touches: workTopics,
  sort: ['acceptedAt', 'DESC'],
  search: 'Search by title...',
  filters: [{ source: 'status', label: 'Status', all: 'All statuses', choices: WORK_LABELS }],
  row: {
    label: 'Job',
    name: ({ title }) => title,
    below: ({ installer, customer }) => <Sides installer={installer} customer={customer} />,
  },
  columns: [
    {
      label: 'Status',
      cell: ({ status }) => <Badge tone={WORK_TONES[status]}>{WORK_LABELS[status]}</Badge>,
      sort: 'status',
      text: ({ status }) => WORK_LABELS[status],
    },
    {
      label: 'Price',
      cell: ({ price }) => <Money pounds={price} className="font-semibold" />,
      sort: 'price',
      largestFirst: true,
      text: ({ price }) => price,
    },
    {
      label: 'Agreed',
      cell: ({ acceptedAt }) => <span className="tabular text-sm">{formatDate(acceptedAt)}</span>,
      sort: 'acceptedAt',
      largestFirst: true,
      text: ({ acceptedAt }) => acceptedAt,
    },
  ],
  calls: assignmentCalls,
  Show: AssignmentShow,
});
