import { PlugZap } from 'lucide-react';
import type { components } from '../../api/schema';
import { Badge, type BadgeTone } from '../../ui/mark/Badge';
import { BackOfficeLink, when } from '../resource/cells';
import { AskButton } from './AskButton';
import { defineResource } from '../resource/defineResource';
import { operationCalls } from './operationCalls';

type Operation = components['schemas']['OperationView'];

const kinds: Record<Operation['kind'], string> = {
  'intent.create': 'Begin a payment',
  'intent.cancel': 'Cancel a payment',
  'refund.create': 'Send a refund',
  'account.create': 'Open a payout account',
  'account.close': 'Close a payout account',
  'transfer.create': 'Send a payout',
  'reversal.create': 'Take pay back',
};

const pageOf: Record<Operation['subject'], (id: string) => string> = {
  payment: (id) => `payments/${id}/show`,
  refund: (id) => `refunds/${id}`,
  payout: (id) => `payouts/${id}`,
  person: (id) => `users/${id}/show`,
};

const states: Record<Operation['state'], string> = {
  due: 'To be made',
  in_flight: 'Under way',
  unknown: 'Answer lost',
  done: 'Done',
  failed: 'Refused',
};
const tones: Record<Operation['state'], BadgeTone> = {
  due: 'neutral',
  in_flight: 'petrol',
  unknown: 'hivis',
  done: 'good',
  failed: 'bad',
};

/** What the payment provider was asked to do. A lost answer is asked after by itself, and nothing is done twice. */
export const operations = defineResource({
  name: 'operations',
  path: '/api/admin/operations',
  icon: PlugZap,
  label: 'Provider calls',
  title: 'Provider calls',
  subtitle: 'What the payment provider was asked to do, and what became of it',
  one: 'call',
  many: 'calls',
  touches: ['payments', 'refunds'],
  sort: ['createdAt', 'DESC'],
  days: true,
  filters: [{ source: 'state', label: 'State', all: 'All States', choices: states }],
  row: {
    label: 'Call',
    name: ({ kind }) => kinds[kind],
    below: ({ subject, subjectId, subjectName, attempt }) => (
      <>
        {subjectId && (
          <BackOfficeLink to={pageOf[subject](subjectId)}>{subjectName ?? 'Erased account'}</BackOfficeLink>
        )}
        {attempt > 1 && <span className="block">attempt {attempt}</span>}
      </>
    ),
    text: ({ kind, businessId, attempt }) => `${kind} ${businessId} ${attempt}`,
  },
  columns: [
    {
      label: 'State',
      cell: ({ state }) => <Badge tone={tones[state]}>{states[state]}</Badge>,
      text: ({ state }) => states[state],
    },
    {
      label: 'At the provider',
      cell: ({ providerId }) => <span className="text-sm break-all text-ink-2">{providerId ?? '—'}</span>,
      text: ({ providerId }) => providerId,
    },
    {
      label: 'What it said',
      cell: ({ errorCode, errorMessage }) =>
        errorCode && (
          <p className="max-w-[46ch] text-sm break-words text-ink-2">
            <span className="font-medium text-ink">{errorCode}</span> {errorMessage}
          </p>
        ),
      text: ({ errorCode, errorMessage }) => [errorCode, errorMessage].filter(Boolean).join(' '),
    },
    when('Asked', 'createdAt'),
    { label: 'Actions', isActions: true, cell: (operation) => <AskButton operation={operation} /> },
  ],
  calls: operationCalls,
});
