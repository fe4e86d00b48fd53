import { PlugZap } from 'lucide-react';
import type { components } from '../../api/schema';
import { Badge, type BadgeTone } from '../../ui/mark/Badge';
import { when } from '../resource/cells';
import { AskButton } from './AskButton';
import { defineResource } from '../resource/defineResource';

type Operation = components['schemas']['OperationView'];

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
  columns: [
    {
      label: 'Call',
      cell: ({ kind, businessId, attempt }) => (
        <p className="min-w-0 text-sm text-ink-3">
          <span className="text-base font-semibold text-ink">{kind}</span>
          <span className="tabular block break-all">for {businessId}</span>
          {attempt > 1 && <span className="block">attempt {attempt}</span>}
        </p>
      ),
      text: ({ kind, businessId, attempt }) => `${kind} ${businessId} ${attempt}`,
    },
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
});
