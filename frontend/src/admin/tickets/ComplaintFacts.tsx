import { useState } from 'react';
import { isApiError } from '../../api/http/apiError';
import { answerOf, api } from '../../api/http/client';
import type { components } from '../../api/schema';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Textarea } from '../../ui/form/Textarea';
import { SummaryRows } from '../../ui/layout/SummaryRows';
import { Notice } from '../../ui/state/Notice';
import { formatDateTime } from '../../ui/text/dates';
import { staffAct } from '../data/staffAct';
import { useMay } from '../data/useMay';
import { useStaffChange } from '../data/useStaffChange';
import { BackOfficeLink } from '../resource/cells';
import { LoadedFacts } from './LoadedFacts';
import { ticketCalls, ticketTopics } from './ticketPresentation';

type Complaint = components['schemas']['ComplaintView'];

const KIND_LABELS: Record<Complaint['kind'], string> = {
  conversation: 'A reported conversation',
  review: 'A removed review',
  content: 'Reported content',
};

const OUTCOME_LABELS: Record<Complaint['kind'], Record<Complaint['outcome'], string>> = {
  conversation: {
    removed: 'Suspended the other side',
    changed: 'Spoke to the other side',
    kept: 'Not against our rules',
    elsewhere: 'Sent elsewhere',
  },
  review: { removed: 'Removed', changed: 'Changed', kept: 'Left as it was', elsewhere: 'Sent elsewhere' },
  content: { removed: 'Taken down', changed: 'Changed', kept: 'Left as it was', elsewhere: 'Sent elsewhere' },
};

const SIDE_LABELS: Record<Complaint['side'], string> = {
  reporter: 'Reported it',
  concerned: 'It is theirs',
};

/** The decision that a complaint is about, who made it, and the decision on the complaint. */
export function ComplaintFacts({ ticketId }: { ticketId: string }) {
  return (
    <LoadedFacts
      ticketId={ticketId}
      part="complaint"
      what="complaint"
      load={() =>
        answerOf(api.GET('/api/admin/tickets/{id}/complaint', { params: { path: { id: ticketId } } }))
      }
    >
      {(data) => <Facts ticketId={ticketId} data={data} />}
    </LoadedFacts>
  );
}

function Facts({ ticketId, data }: { ticketId: string; data: Complaint }) {
  const mayDecide = useMay('PUT /api/admin/tickets/:id/complaint');
  const isOpen = data.status === 'waiting';
  return (
    <section aria-label="What is complained about" className="grid gap-4">
      <SummaryRows
        rows={[
          [
            'Who',
            <BackOfficeLink key="who" to={`users/${data.complainantId}/show`}>
              {data.complainant}
            </BackOfficeLink>,
          ],
          ['Side', SIDE_LABELS[data.side]],
          ['Decision about', KIND_LABELS[data.kind]],
          [
            'Where',
            <BackOfficeLink key="where" to={data.path.replace('/admin/', '')}>
              {data.about}
            </BackOfficeLink>,
          ],
          ['Decided', OUTCOME_LABELS[data.kind][data.outcome]],
          ['By', `${data.firstDecidedBy}, ${formatDateTime(data.firstDecidedAt)}`],
        ]}
      />
      {data.words && (
        <Notice title="What they were told">
          <p className="whitespace-pre-line wrap-anywhere">{data.words}</p>
        </Notice>
      )}
      {data.answer && (
        <Notice title={data.status === 'upheld' ? 'The complaint was upheld' : 'The decision stands'}>
          <p className="whitespace-pre-line wrap-anywhere">{data.answer}</p>
        </Notice>
      )}
      {isOpen && mayDecide && data.isForAnother && (
        <Notice tone="warn" title="For a colleague">
          You made this decision, so somebody else looks at the complaint.
        </Notice>
      )}
      {isOpen && mayDecide && !data.isForAnother && <Decision ticketId={ticketId} complaint={data} />}
    </section>
  );
}

function Decision({ ticketId, complaint: { putsBack } }: { ticketId: string; complaint: Complaint }) {
  const [answer, setAnswer] = useState('');
  const decide = useStaffChange({
    touches: [...ticketTopics, 'assignments'],
    change: (isUpheld: boolean) =>
      staffAct(ticketCalls, 'decideComplaint', { id: ticketId, body: { isUpheld, answer } }),
    done: (isUpheld) =>
      isUpheld
        ? {
            title: 'Complaint Upheld',
            description: putsBack
              ? 'The review is back, and its author is told why.'
              : 'The complainant is told why.',
          }
        : { title: 'Decision Kept', description: 'The complainant is told why.' },
  });
  const wanted = decide.isPending ? decide.variables : undefined;
  return (
    <div className="grid gap-3">
      <Field
        label="Your answer"
        hint={
          putsBack
            ? 'The complainant gets it by mail. Upheld, the review is put back for good.'
            : 'The complainant gets it by mail. Change first what has to change, where it is.'
        }
        error={isApiError(decide.error) ? decide.error.errors['answer'] : undefined}
        required
      >
        <Textarea
          rows={3}
          maxLength={2_000}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="secondary" busy={wanted === false} onClick={() => decide.mutate(false)}>
          The decision stands
        </Button>
        <Button busy={wanted === true} onClick={() => decide.mutate(true)}>
          {putsBack ? 'Uphold and put it back' : 'Uphold the complaint'}
        </Button>
      </div>
    </div>
  );
}
