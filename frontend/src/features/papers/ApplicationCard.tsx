import { useState } from 'react';
import { useAnswerApplication, useApplication } from '../../api/documents';
import { formProblem } from '../../api/http/fieldErrors';
import { errorText, isApiError } from '../../api/http/apiError';
import type { ApplicationState } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Textarea } from '../../ui/form/Textarea';
import { Card } from '../../ui/layout/Card';
import { Badge, type BadgeTone } from '../../ui/mark/Badge';
import { toast } from '../../ui/overlay/toastStore';
import { ErrorState } from '../../ui/state/ErrorState';
import { Notice } from '../../ui/state/Notice';
import { Skeleton } from '../../ui/state/Skeleton';
import { formatDate, formatWeekday } from '../../ui/text/dates';

const presentations: Record<ApplicationState['state'], [label: string, tone: BadgeTone]> = {
  'not-sent': ['Not sent yet', 'neutral'],
  submitted: ['In the queue', 'hivis'],
  verified: ['Identity checked', 'petrol'],
  'information-requested': ['Information requested', 'petrol'],
  rejected: ['Rejected', 'bad'],
  approved: ['Approved', 'good'],
  suspended: ['Suspended', 'bad'],
};

const neededPapers: Readonly<Record<string, { wanted: string; sent: string }>> = {
  insurance: {
    wanted: 'public liability insurance that is valid today',
    sent: 'your public liability insurance',
  },
  'company-proof': { wanted: 'a proof of your company', sent: 'the proof of your company' },
};

/** Of a paper without which there is no approval: whose step is next, and where it is taken. */
function missingText({ item, text, isSent }: ApplicationState['missing'][number]): string {
  const paper = neededPapers[item];
  if (!paper) return `${text}.`;
  return isSent
    ? `You have sent ${paper.sent}. It waits for us to look at it.`
    : `We need ${paper.wanted} before we can approve you. Send it under “Send a paper”.`;
}

/** Where the application stands against what we promise, and the way to answer. */
export function ApplicationCard() {
  const { data, error, refetch, isFetching } = useApplication();
  if (error && !data)
    return (
      <ErrorState
        title="Your application did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-32" />;
  const [label, tone] = presentations[data.state];
  const isAsked = data.state === 'information-requested' || data.state === 'rejected';
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Your application</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {data.submittedAt && <p className="text-sm text-ink-3">Sent on {formatDate(data.submittedAt)}</p>}
      {data.promised && (
        <p>
          You hear from us between {formatWeekday(data.promised.from)} and {formatWeekday(data.promised.to)}:
          2 to 3 business days after you sent it.
        </p>
      )}
      {data.missing.map((missing) => (
        <Notice key={missing.item} tone={missing.isSent ? 'info' : 'warn'}>
          {missingText(missing)}
        </Notice>
      ))}
      {isAsked && (
        <Notice tone="warn" title={data.state === 'rejected' ? 'Why' : 'What we need'}>
          <p className="whitespace-pre-line wrap-anywhere">{data.words}</p>
        </Notice>
      )}
      {data.answer && (
        <Notice title="You answered">
          <p className="whitespace-pre-line wrap-anywhere">{data.answer}</p>
        </Notice>
      )}
      {isAsked && <AnswerForm isAppeal={data.state === 'rejected'} />}
    </Card>
  );
}

function AnswerForm({ isAppeal }: { isAppeal: boolean }) {
  const [text, setText] = useState('');
  const answer = useAnswerApplication();
  const fault = isApiError(answer.error) ? answer.error.errors['text'] : undefined;
  const problem = formProblem(answer.error, ['text']);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate(text, {
          onSuccess: () => toast({ title: 'Sent', description: 'Your application is back in the queue.' }),
        });
      }}
    >
      <Field label={isAppeal ? 'Your appeal' : 'Your answer'} error={fault} required>
        <Textarea rows={4} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <Button type="submit" busy={answer.isPending} className="sm:justify-self-start">
        {isAppeal ? 'Send appeal' : 'Send answer'}
      </Button>
    </form>
  );
}
