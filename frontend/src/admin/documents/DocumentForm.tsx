import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../api/http/fieldErrors';
import type { components } from '../../api/schema';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Textarea } from '../../ui/form/Textarea';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { documentCalls, documentTopics, type StaffDocument } from './documentPresentation';

type Body = components['schemas']['ReviewDocument'];
type Values = Record<'number' | 'level' | 'sum' | 'issuedOn' | 'expiresOn' | 'reason', string>;
const fields = ['number', 'level', 'sum', 'issuedOn', 'expiresOn', 'reason'] as const;

/** The facts read in a paper, and the decision: accept it, or ask for it again. */
export function DocumentForm({ paper, onDone }: { paper: StaffDocument; onDone: () => void }) {
  const form = useForm<Values>({
    defaultValues: {
      number: paper.number ?? '',
      level: paper.level ?? '',
      sum: paper.sum === null ? '' : String(paper.sum),
      issuedOn: paper.issuedOn ?? '',
      expiresOn: paper.expiresOn ?? '',
      reason: '',
    },
  });
  const { errors } = form.formState;
  const review = useStaffChange({
    touches: [...documentTopics, 'applications'],
    change: (body: Body) => staffAct(documentCalls, 'edit', { id: paper.id, body }),
    done: ({ status }) =>
      status === 'accepted'
        ? { title: 'Paper Accepted', description: 'Customers read that it is checked.' }
        : { title: 'Paper Rejected', description: 'Its owner is asked to send it again.' },
    onDone,
  });
  const decide = (status: Body['status']) =>
    form.handleSubmit(async ({ sum, ...read }) => {
      const body: Body = {
        status,
        version: paper.version,
        ...(status === 'rejected'
          ? { reason: read.reason }
          : { ...read, reason: undefined, sum: sum === '' ? undefined : Number(sum) }),
      };
      await review.mutateAsync(body).catch((error: unknown) => showFieldErrors(error, fields, form.setError));
    });
  const wants = (fact: StaffDocument['wants'][number]) => paper.wants.includes(fact);
  return (
    <form
      noValidate
      className="grid gap-4.5 border-t border-line pt-5"
      onSubmit={(event) => void decide('accepted')(event)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Number" required={wants('number')} error={errors.number?.message}>
          <Input maxLength={100} {...form.register('number')} />
        </Field>
        {paper.kind === 'dbs' && (
          <Field label="Level" required={wants('level')} error={errors.level?.message}>
            <Input maxLength={60} {...form.register('level')} />
          </Field>
        )}
        {paper.kind === 'insurance' && (
          <Field label="Covers (£)" error={errors.sum?.message}>
            <Input inputMode="numeric" {...form.register('sum')} />
          </Field>
        )}
        <Field label="Issued on" required={wants('issuedOn')} error={errors.issuedOn?.message}>
          <Input type="date" {...form.register('issuedOn')} />
        </Field>
        <Field label="Valid until" required={wants('expiresOn')} error={errors.expiresOn?.message}>
          <Input type="date" {...form.register('expiresOn')} />
        </Field>
      </div>
      <Field label="Reason" hint="For a rejection: its owner reads it." error={errors.reason?.message}>
        <Textarea rows={2} maxLength={500} {...form.register('reason')} />
      </Field>
      <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" busy={review.isPending} onClick={() => void decide('rejected')()}>
          Reject and ask again
        </Button>
        <Button type="submit" busy={review.isPending}>
          Accept
        </Button>
      </div>
    </form>
  );
}
