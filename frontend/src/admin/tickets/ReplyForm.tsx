import { Send } from 'lucide-react';
import { isApiError } from '../../api/http/apiError';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { Textarea } from '../../ui/form/Textarea';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { REPLY_TEMPLATES } from './replyTemplates';
import { ticketCalls, ticketTopics, type TicketThread } from './ticketPresentation';
import { useDraftText } from './useDraftText';

/** The longest answer that the server takes, in characters. */
const REPLY_LIMIT = 5000;

/** Answers a message by mail, with a beginning that staff use often where they want one. */
export function ReplyForm({ ticket: { id, version, name, email, takesAnswers } }: { ticket: TicketThread }) {
  const { typed, write, clear } = useDraftText(`ticket-reply:${id}`);
  const text = typed ?? '';
  const send = useStaffChange({
    touches: ticketTopics,
    change: () => staffAct(ticketCalls, 'reply', { id, body: { text, version } }),
    done: () => ({ title: 'Reply Sent', description: `It goes to ${email} by mail.` }),
    onDone: clear,
  });
  return (
    <form
      noValidate
      className="grid gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <Field label="Begin with">
        <Select
          value=""
          className="sm:max-w-72"
          onChange={({ target }) => {
            const template = REPLY_TEMPLATES.find(({ label }) => label === target.value);
            if (template) write(`${text}${template.text}`);
          }}
        >
          <option value="">Your own words</option>
          {REPLY_TEMPLATES.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </Select>
      </Field>
      <Field
        label={`Reply to ${name}`}
        hint={`Goes out by mail, with what was written before.${takesAnswers ? ' The answer comes back here.' : ''}`}
        error={isApiError(send.error) ? send.error.errors['text'] : undefined}
      >
        <Textarea
          data-kept
          rows={5}
          maxLength={REPLY_LIMIT}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </Field>
      <Button type="submit" busy={send.isPending} className="sm:justify-self-start">
        <Send aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        Send reply
      </Button>
    </form>
  );
}
