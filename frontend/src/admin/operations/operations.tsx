import { PlugZap } from 'lucide-react';
import type { components } from '../../api/schema';
import { Badge, type BadgeTone } from '../../ui/mark/Badge';
import { BackOfficeLink, when } from '../resource/cells';
import { AskButton } from './AskButton';
import { defineResource } from '../resource/defineResource';
import { ProviderId } from '../provider/ProviderId';
import { KIND_LABELS, operationCalls } from './operationCalls';

type Operation = components['schemas']['OperationView'];

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
    name: ({ kind }) => KIND_LABELS[kind],
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
      cell: ({ providerId, providerUrl }) =>
        providerId ? (
          <ProviderId id={providerId} url={providerUrl} />
        ) : (
          <span className="text-sm text-ink-2">—</span>
        ),
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
