import { useState } from 'react';
import { isApiError } from '../../api/http/apiError';
import { answerOf, api } from '../../api/http/client';
import type { components } from '../../api/schema';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { FormActions } from '../../ui/form/FormActions';
import { Select } from '../../ui/form/Select';
import { Textarea } from '../../ui/form/Textarea';
import { SummaryRows } from '../../ui/layout/SummaryRows';
import { formatDateTime } from '../../ui/text/dates';
import { staffAct } from '../data/staffAct';
import { useMay } from '../data/useMay';
import { useStaffChange } from '../data/useStaffChange';
import { BackOfficeLink } from '../resource/cells';
import { LoadedFacts } from './LoadedFacts';
import { ticketCalls, ticketTopics, type Ticket } from './ticketPresentation';

type Report = components['schemas']['ContentReportView'];
type Outcome = NonNullable<Report['outcome']>;

const CONCERN_LABELS: Record<Report['concern'], string> = {
  unlawful: 'Against the law',
  harmful: 'Harmful or threatening',
  untrue: 'Untrue or fake',
  private: 'Private details of somebody',
  rights: 'Somebody else’s work or name',
  other: 'Something else',
};

const OUTCOME_LABELS: Record<Outcome, string> = {
  removed: 'Taken down',
  changed: 'Changed',
  kept: 'Left as it was',
  elsewhere: 'Sent elsewhere',
};

const reviewPlace = /^\/reviews\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A review is read in the back office, a path of ours opens beside it; other words are shown as they were written. */
function Place({ place }: Pick<Report, 'place'>) {
  const [, reviewId] = reviewPlace.exec(place) ?? [];
  if (reviewId) return <BackOfficeLink to={`reviews/${reviewId}`}>{place}</BackOfficeLink>;
  if (!/^\/(?![/\\])/.test(place)) return <span className="wrap-anywhere">{place}</span>;
  return (
    <a
      className="font-medium wrap-anywhere text-petrol underline-offset-2 hover:underline"
      href={place}
      target="_blank"
      rel="noreferrer"
    >
      {place}
    </a>
  );
}

/** The reported content and its place, the act, and the decision. */
export function ContentFacts({ ticket }: { ticket: Ticket }) {
  return (
    <LoadedFacts
      ticketId={ticket.id}
      part="content"
      what="report"
      load={() =>
        answerOf(api.GET('/api/admin/tickets/{id}/content', { params: { path: { id: ticket.id } } }))
      }
    >
      {(data) => <Facts ticket={ticket} data={data} />}
    </LoadedFacts>
  );
}

function Facts({ ticket, data }: { ticket: Ticket; data: Report }) {
  const mayDecide = useMay('PUT /api/admin/tickets/:id/content');
  const { place, concern, outcome, decidedAt, questionedAt } = data;
  return (
    <section aria-label="What is reported" className="grid gap-4">
      <SummaryRows
        rows={[
          ['What is wrong', CONCERN_LABELS[concern]],
          ['Where', <Place key="place" place={place} />],
          ...(outcome ? ([['Done', OUTCOME_LABELS[outcome]]] as [string, string][]) : []),
          ...(decidedAt ? ([['First decided', formatDateTime(decidedAt)]] as [string, string][]) : []),
          ...(questionedAt ? ([['Questioned', formatDateTime(questionedAt)]] as [string, string][]) : []),
        ]}
      />
      {data.isOpen && mayDecide && <Decision ticket={ticket} />}
    </section>
  );
}

function Decision({ ticket }: { ticket: Ticket }) {
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const [answer, setAnswer] = useState('');
  const decide = useStaffChange({
    touches: ticketTopics,
    change: () =>
      staffAct(ticketCalls, 'decideContent', {
        id: ticket.id,
        // The server says what is wrong with an empty choice.
        body: { outcome: outcome as Outcome, answer, version: ticket.version },
      }),
    done: () => ({
      title: 'Report Decided',
      description: 'The answer is on its way to the reporter by mail.',
    }),
  });
  const errors = isApiError(decide.error) ? decide.error.errors : {};
  return (
    <div className="grid gap-3">
      <Field
        label="What was done"
        hint="Do it first, where it is: remove the review, edit the lead, suspend the person."
        error={errors['outcome']}
        required
      >
        <Select value={outcome} onChange={({ target }) => setOutcome(target.value as Outcome | '')}>
          <option value="">Choose one</option>
          {Object.entries(OUTCOME_LABELS).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Your decision in words"
        hint="The reporter gets it by mail, and can answer it."
        error={errors['answer']}
        required
      >
        <Textarea
          rows={4}
          maxLength={5_000}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Field>
      <FormActions>
        <Button busy={decide.isPending} onClick={() => decide.mutate()}>
          Send and close
        </Button>
      </FormActions>
    </div>
  );
}
