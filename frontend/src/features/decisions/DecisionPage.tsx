import { useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import { useComplain, useDecision, type Decision, type DecisionKind } from './decisions';
import { ApiError, errorText } from '../../api/http/apiError';
import { formProblem, showFieldErrors } from '../../api/http/fieldErrors';
import { complainRules } from '../../rules/complaints';
import { checkText } from '../../rules/textRule';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Textarea } from '../../ui/form/Textarea';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SummaryRows } from '../../ui/layout/SummaryRows';
import { toast } from '../../ui/overlay/toastStore';
import { ErrorState } from '../../ui/state/ErrorState';
import { Notice } from '../../ui/state/Notice';
import { PageSpinner } from '../../ui/state/PageSpinner';
import { formatDate } from '../../ui/text/dates';
import { aboutText, doneText } from './decisionWords';

const fields = ['message'] as const;

/** What our team decided about something that the reader reported or wrote, and the way to object: mails lead here. */
export function DecisionPage() {
  const { kind = '', id = '' } = useParams();
  const { data, error, refetch, isFetching } = useDecision({ kind: kind as DecisionKind, id });
  if (error instanceof ApiError && error.status === 404)
    return <ErrorState title="There is no such decision" detail="It may belong to another account." />;
  if (error && !data)
    return (
      <ErrorState
        title="The decision did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <PageSpinner label="Loading the decision" />;
  return (
    <>
      <PageHeader title="A decision of our team" subtitle="What we decided, and how to object" />
      <div className="grid max-w-[68ch] gap-5">
        <Card className="grid gap-4 p-5 sm:p-6">
          <SummaryRows
            rows={[
              ['About', aboutText(data)],
              ['Decided', doneText(data)],
              ['On', formatDate(data.decidedAt)],
            ]}
          />
          {data.words && (
            <Notice title="Why">
              <p className="whitespace-pre-line wrap-anywhere">{data.words}</p>
            </Notice>
          )}
        </Card>
        {data.complaint ? <Complaint complaint={data.complaint} /> : <Complain decision={data} />}
      </div>
    </>
  );
}

const titles = {
  waiting: 'You objected',
  upheld: 'Your complaint was upheld',
  refused: 'Our decision stands',
} as const;

function Complaint({ complaint }: { complaint: NonNullable<Decision['complaint']> }) {
  const { status, askedAt, answer } = complaint;
  return (
    <Notice role="status" tone={status === 'upheld' ? 'safe' : 'info'} title={titles[status]}>
      <p className="whitespace-pre-line wrap-anywhere">
        {status === 'waiting'
          ? `Sent on ${formatDate(askedAt)}. We look at it once more, and you hear from us within 5 business days.`
          : answer}
      </p>
    </Notice>
  );
}

function Complain({ decision: { kind, id } }: { decision: Decision }) {
  const complain = useComplain({ kind, id });
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { message: '' } });
  const problem = formProblem(complain.error, fields);
  const submit = handleSubmit(({ message }) =>
    complain.mutateAsync(message).then(
      () => toast({ title: 'Complaint sent', description: 'We answer within 5 business days.' }),
      (error: unknown) => void showFieldErrors(error, fields, setError),
    ),
  );
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <h2 className="text-lg">Is this wrong?</h2>
      <p className="text-ink-2">
        Tell us why. We look at it once more, through another member of our team than the one who decided
        where there is one, and you get the answer by email. You can object once.
      </p>
      <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
        <Field label="Why is it wrong?" error={formState.errors.message?.message} required>
          <Textarea rows={5} maxLength={2_000} {...register('message', checkText(complainRules.message))} />
        </Field>
        {problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
        <Button type="submit" busy={complain.isPending} className="sm:justify-self-start">
          Send complaint
        </Button>
      </form>
    </Card>
  );
}
