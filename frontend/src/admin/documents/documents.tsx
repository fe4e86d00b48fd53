import { FileCheck } from 'lucide-react';
import { Badge } from '../../ui/mark/Badge';
import { Button } from '../../ui/button/Button';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { formatDate, formatWeekday } from '../../ui/text/dates';
import { PAPER_LABELS } from '../../ui/text/paperText';
import { PersonLink } from '../resource/cells';
import { defineResource } from '../resource/defineResource';
import { useResourcePages } from '../kit/useResourcePages';
import {
  documentCalls,
  documentTopics,
  ownerOf,
  STATUS_LABELS,
  STATUS_TONES,
  type StaffDocument,
} from './documentPresentation';

const DocumentDialog = lazyWithRetry(async () => ({
  default: (await import('./DocumentDialog')).DocumentDialog,
}));

type Props = { paper: StaffDocument };

function Read({ paper }: Props) {
  const pages = useResourcePages('documents');
  return (
    <Button
      variant="secondary"
      className="px-3.5 text-sm whitespace-nowrap"
      aria-label={`Check the paper ${paper.label} of ${paper.name}`}
      onClick={() => pages.open(paper.id)}
    >
      {paper.status === 'waiting' ? 'Check' : 'Open'}
    </Button>
  );
}

/** When staff promised to have looked at it, or when they did. */
const dueText = ({ promisedBy, reviewedAt }: StaffDocument) => {
  if (promisedBy) return `by ${formatWeekday(promisedBy)}`;
  return reviewedAt ? `done ${formatDate(reviewedAt)}` : '';
};

/** The papers that people send, the oldest promise first. */
export const documents = defineResource({
  name: 'documents',
  path: '/api/admin/documents',
  icon: FileCheck,
  label: 'Documents',
  title: 'Documents',
  subtitle: 'Papers to check, the nearest promise first. We promise 2 to 3 business days.',
  one: 'paper',
  many: 'papers',
  count: (counts) => counts.documents.waiting,
  touches: documentTopics,
  sort: ['createdAt', 'ASC'],
  opensWith: { status: 'waiting' },
  search: 'Search by name or business...',
  filters: [
    { source: 'status', label: 'Status', all: 'All Statuses', choices: STATUS_LABELS },
    { source: 'kind', label: 'Kind', all: 'All Kinds', choices: PAPER_LABELS },
  ],
  row: { label: 'Paper', name: ({ label }) => label },
  columns: [
    {
      label: 'Owner',
      cell: (paper) => <PersonLink id={paper.userId} name={ownerOf(paper)} />,
      text: ownerOf,
    },
    {
      label: 'Status',
      cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>,
      text: ({ status }) => STATUS_LABELS[status],
    },
    {
      label: 'Promised',
      sort: 'createdAt',
      cell: (paper) => <span className="tabular text-sm text-ink-2">{dueText(paper)}</span>,
      text: ({ promisedBy }) => promisedBy ?? '',
    },
    {
      label: 'Valid until',
      cell: ({ expiresOn }) => (expiresOn ? formatDate(expiresOn) : 'Not said'),
      text: ({ expiresOn }) => expiresOn ?? '',
    },
    { label: 'Actions', isActions: true, cell: (paper) => <Read paper={paper} /> },
  ],
  empty: (filters) =>
    Object.keys(filters).length === 1 && filters['status'] === 'waiting'
      ? {
          title: 'No paper waits',
          hint: 'New ones appear here as soon as somebody sends one.',
          action: 'Show all papers',
        }
      : null,
  dialogs: [{ path: ':id', Dialog: DocumentDialog }],
  calls: documentCalls,
});
