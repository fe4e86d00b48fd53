import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'react-admin';
import { announce } from '../../api/liveEvents';
import { Dialog } from '../../ui/overlay/Dialog';
import { toast } from '../../ui/overlay/toastStore';
import { staffAct } from '../data/staffAct';
import { FormButtons } from '../form/FormButtons';
import { submit } from '../form/submit';
import { TextareaField } from '../form/TextareaField';
import { TextField } from '../form/TextField';
import { londonMoment } from '../form/londonMoment';
import { useDialogGuard } from '../kit/useDialogGuard';
import { breachErrors, emptyBreach, type BreachForm } from './breachForm';
import { ticketCalls } from './ticketPresentation';

/** A breach of personal data that somebody of staff noticed: it waits for all of them, with its 72 hours. */
export function ReportBreach({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const guard = useDialogGuard(onClose);
  const save = ({ subject = '', message = '', noticedAt = '' }: BreachForm) =>
    submit(async () => {
      await staffAct(ticketCalls, 'reportBreach', {
        body: { subject, message, noticedAt: londonMoment(noticedAt) },
      });
      toast({
        title: 'Breach Reported',
        description: 'It waits in Today, with the 72 hours that the law gives.',
      });
      onClose();
      await announce(client, ['tickets']);
    }, 'Failed to report the breach. Please try again.');

  return (
    <Dialog open hasAddress wide onClose={guard.close} title="Report a Data Breach">
      <p className="mb-5 max-w-[60ch] text-ink-2">
        Personal data that was lost, changed, or seen by somebody who may not. Where it can harm people, the
        Information Commissioner’s Office must know within 72 hours of our noticing it.
      </p>
      <Form
        noValidate
        disableInvalidFormNotification
        record={{}}
        defaultValues={emptyBreach}
        validate={breachErrors}
        onSubmit={save}
        className="grid gap-5"
      >
        <TextField source="subject" label="What happened" maxLength={150} required />
        <TextField
          source="noticedAt"
          type="datetime-local"
          label="Noticed at"
          hint="London time. The 72 hours count from here."
          required
        />
        <TextareaField
          source="message"
          label="Details"
          hint="Whose data and which, how many people, and what was done about it."
          rows={5}
          required
        />
        <FormButtons submitLabel="Report the breach" onCancel={guard.close} />
        {guard.watch}
      </Form>
      {guard.question}
    </Dialog>
  );
}
