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

type Appeal = components['schemas']['AppealView'];

const rankText = (rank: number | null): string => (rank === null ? 'Not ranked' : `#${rank}`);

/** The points that an appeal is about, the rank with and without them, and the decision. */
export function AppealFacts({ ticketId }: { ticketId: string }) {
  return (
    <LoadedFacts
      ticketId={ticketId}
      part="appeal"
      what="appeal"
      load={() => answerOf(api.GET('/api/admin/tickets/{id}/appeal', { params: { path: { id: ticketId } } }))}
    >
      {(data) => <Facts ticketId={ticketId} data={data} />}
    </LoadedFacts>
  );
}

function Facts({ ticketId, data }: { ticketId: string; data: Appeal }) {
  const mayDecide = useMay('PUT /api/admin/tickets/:id/appeal');
  const isOpen = data.status === 'waiting';
  return (
    <section aria-label="What is appealed against" className="grid gap-4">
      <SummaryRows
        rows={[
          [
            'Installer',
            <BackOfficeLink key="who" to={`users/${data.installerId}/show`}>
              {data.installer}
            </BackOfficeLink>,
          ],
          ['Points', `${data.points}, ${data.why}`],
          ...(data.title ? ([['About', data.title]] as [string, string][]) : []),
          ['Taken', formatDateTime(data.takenAt)],
          ['Rank now', rankText(data.rank)],
          ...(isOpen ? ([['Rank without them', rankText(data.rankWithout)]] as [string, string][]) : []),
        ]}
      />
      {data.answer && (
        <Notice title={data.status === 'upheld' ? 'The points were given back' : 'The points stayed'}>
          <p className="whitespace-pre-line wrap-anywhere">{data.answer}</p>
        </Notice>
      )}
      {isOpen && mayDecide && <Decision ticketId={ticketId} />}
    </section>
  );
}

function Decision({ ticketId }: { ticketId: string }) {
  const [answer, setAnswer] = useState('');
  const decide = useStaffChange({
    touches: [...ticketTopics, 'leaderboard', 'account'],
    change: (isUpheld: boolean) =>
      staffAct(ticketCalls, 'decideAppeal', { id: ticketId, body: { isUpheld, answer } }),
    done: (isUpheld) =>
      isUpheld
        ? { title: 'Appeal Upheld', description: 'The points are back, and the installer is told why.' }
        : { title: 'Appeal Refused', description: 'The points stay, and the installer is told why.' },
  });
  const wanted = decide.isPending ? decide.variables : undefined;
  return (
    <div className="grid gap-3">
      <Field
        label="Your answer"
        hint="The installer reads it beside the points."
        error={isApiError(decide.error) ? decide.error.errors['answer'] : undefined}
        required
      >
        <Textarea
          rows={3}
          maxLength={500}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="secondary" busy={wanted === false} onClick={() => decide.mutate(false)}>
          Leave the points
        </Button>
        <Button busy={wanted === true} onClick={() => decide.mutate(true)}>
          Give the points back
        </Button>
      </div>
    </div>
  );
}
