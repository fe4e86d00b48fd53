import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { answerOf, api } from '../../api/http/client';
import { queryOf } from '../../api/query/queryOf';
import type { StaffThread } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { formatDateTime } from '../../ui/text/dates';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { MessageLine } from '../../ui/layout/MessageLine';
import { Notice } from '../../ui/state/Notice';
import { Textarea } from '../../ui/form/Textarea';
import { Act } from '../data/Act';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { LoadedDialog } from '../resource/LoadedDialog';
import { threadCalls } from './threadCalls';

/** The longest message and note that the server keeps, in characters. */
const LIMIT = 2_000;

type Outcome = NonNullable<StaffThread['reports'][number]['outcome']>;

const OUTCOME_LABELS: Record<Outcome, string> = {
  changed: 'Spoke to the other side',
  removed: 'Suspended the other side',
  kept: 'Not against our rules',
  elsewhere: 'Sent elsewhere',
};
const outcomes = ['changed', 'removed', 'kept', 'elsewhere'] as const;

type DialogProps = { onClose: () => void };

/** What two others wrote, or what an installer and we did, with the reports and what staff do about them. */
export function ThreadDialog({ onClose }: DialogProps) {
  const { id = '' } = useParams();
  const thread = useQuery({ ...queryOf('/api/admin/threads/{id}', id), refetchOnMount: 'always' });
  return <Thread query={thread} onClose={onClose} />;
}

/** The same, of the two sides of disputed work. */
export function ThreadOfWorkDialog({ onClose }: DialogProps) {
  const { leadId = '', installerId = '' } = useParams();
  const path = { id: leadId, installerId };
  const thread = useQuery({
    queryKey: ['/api/admin/leads/{id}/threads/{installerId}', path],
    queryFn: () => answerOf(api.GET('/api/admin/leads/{id}/threads/{installerId}', { params: { path } })),
    refetchOnMount: 'always',
  });
  return <Thread query={thread} onClose={onClose} />;
}

function Thread({ query, onClose }: DialogProps & { query: UseQueryResult<StaffThread> }) {
  return (
    <LoadedDialog
      wide
      what="conversation"
      query={query}
      title={(thread) => thread?.title ?? 'Conversation'}
      onClose={onClose}
    >
      {(thread) => <ThreadPanel thread={thread} />}
    </LoadedDialog>
  );
}

type Report = StaffThread['reports'][number];

const sideOf = ({ side }: Report) => (side === 'owner' ? 'customer' : 'installer');

function ThreadPanel({ thread }: { thread: StaffThread }) {
  const open = thread.reports.find(({ closedAt }) => closedAt === null);
  return (
    <div className="grid gap-5">
      {thread.reports.map((report) => (
        <Notice
          key={report.id}
          tone={report.closedAt ? undefined : 'warn'}
          title={`Reported by the ${sideOf(report)}, ${formatDateTime(report.reportedAt)}`}
        >
          <p className="whitespace-pre-line">“{report.reason}”</p>
          {report.outcome && (
            <p className="mt-1 whitespace-pre-line">
              {OUTCOME_LABELS[report.outcome]}: {report.answer}
            </p>
          )}
          {report.note && <p className="mt-1 whitespace-pre-line">Closed: {report.note}</p>}
        </Notice>
      ))}
      <ol className="grid gap-3">
        {thread.messages.map((message) => (
          <MessageLine key={message.id} message={message} toTheRight={message.side === 'owner'} />
        ))}
      </ol>
      {thread.isOwn && (
        <Act call="POST /api/leads/:id/messages">
          <Answer thread={thread} />
        </Act>
      )}
      {open && (
        <Act call="POST /api/admin/threads/:id/close">
          <Close key={open.id} threadId={thread.id} report={open} />
        </Act>
      )}
    </div>
  );
}

function Answer({ thread: { leadId, installerId, installerName } }: { thread: StaffThread }) {
  const [text, setText] = useState('');
  const send = useStaffChange({
    touches: ['messages'],
    change: (body: { text: string }) =>
      staffAct(threadCalls, 'answer', { id: leadId, body: { ...body, installerId } }),
    done: () => ({ title: 'Message sent', description: `${installerName} can read it now.` }),
    onDone: () => setText(''),
  });
  return (
    <Writing
      label={`Message to ${installerName}`}
      action="Send"
      text={text}
      onText={setText}
      busy={send.isPending}
      onSend={() => send.mutate({ text })}
    />
  );
}

/** Each report has an outcome of its own: what is done about one side is no answer to the other. */
function Close({ threadId: id, report }: { threadId: string; report: Report }) {
  const [outcome, setOutcome] = useState<Outcome>('changed');
  const [answer, setAnswer] = useState('');
  const close = useStaffChange({
    touches: ['messages'],
    change: (body: { outcome: Outcome; answer: string }) =>
      staffAct(threadCalls, 'close', { id, body: { ...body, reportId: report.id } }),
    done: () => ({ title: 'Report closed', description: `The ${sideOf(report)} is told.` }),
  });
  return (
    <Writing
      label={`What did you do about the report of the ${sideOf(report)}, and why?`}
      hint={`The ${sideOf(report)} reads this by mail.`}
      action="Close the report"
      text={answer}
      onText={setAnswer}
      busy={close.isPending}
      onSend={() => close.mutate({ outcome, answer })}
    >
      <Field label="Outcome">
        <Select value={outcome} onChange={({ target }) => setOutcome(target.value as Outcome)}>
          {outcomes.map((one) => (
            <option key={one} value={one}>
              {OUTCOME_LABELS[one]}
            </option>
          ))}
        </Select>
      </Field>
    </Writing>
  );
}

type WritingProps = {
  label: string;
  hint?: string;
  /** Above the words. */
  children?: ReactNode;
  action: string;
  text: string;
  onText: (text: string) => void;
  busy: boolean;
  onSend: () => void;
};

function Writing({ label, hint, action, text, onText, busy, onSend, children }: WritingProps) {
  return (
    <form
      className="grid gap-3 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
      <Field label={label} hint={hint}>
        <Textarea rows={3} maxLength={LIMIT} value={text} onChange={({ target }) => onText(target.value)} />
      </Field>
      <Button type="submit" busy={busy} disabled={text.trim() === ''} className="sm:justify-self-end">
        {action}
      </Button>
    </form>
  );
}
