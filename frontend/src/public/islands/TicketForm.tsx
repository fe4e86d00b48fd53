import { useEffect, useRef, useState, type FormEvent } from 'react';
import { buttonClass } from '../../ui/button/buttonClass';
import { controlClass } from '../../ui/form/controlClass';
import { Field } from '../../ui/form/Field';
import { FormActions } from '../../ui/form/FormActions';
import { Input } from '../../ui/form/Input';
import { Notice } from '../../ui/state/Notice';
import { Textarea } from '../../ui/form/Textarea';
import { ContentFields } from './ContentFields';
import { sendTicket } from './sendTicket';
import { TicketKindField } from './TicketKindField';
import { TicketSent } from './TicketSent';
import { openTicketRules } from '../../rules/tickets';
import { checkTicket, type TicketErrors, type TicketFields, type TicketKind } from './ticketFields';
import { useAskedTicket } from './useAskedTicket';
import { useAwake } from './useAwake';

export type TicketFormProps = {
  kind: TicketKind;
  /** Set where the page already says why somebody writes. */
  fixedKind?: boolean;
  subject?: string;
};

/** Opens a support ticket and shows its reference number. */
export function TicketForm({ kind, fixedKind = false, subject = '' }: TicketFormProps) {
  const awake = useAwake();
  const asked = useAskedTicket();
  const [typed, setTyped] = useState<Partial<TicketFields>>({});
  const [website, setWebsite] = useState('');
  const [errors, setErrors] = useState<TicketErrors>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [reference, setReference] = useState('');
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const fields: TicketFields = {
    kind: (fixedKind ? null : asked.kind) ?? kind,
    name: '',
    email: '',
    subject: asked.subject || subject,
    message: '',
    place: asked.place,
    concern: '',
    ...typed,
  };
  const set = (change: Partial<TicketFields>) => setTyped((now) => ({ ...now, ...change }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkTicket(fields);
    setErrors(found);
    setProblem(Object.keys(found).length > 0 ? 'Check the marked fields.' : '');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const sent = await sendTicket(fields, website);
    setBusy(false);
    if ('reference' in sent) return setReference(sent.reference);
    setErrors(sent.errors);
    setProblem(sent.problem);
  };

  if (reference) return <TicketSent reference={reference} email={fields.email} />;
  return (
    <>
      <noscript>
        <p className="mb-5 text-ink-2">
          Sending a message needs JavaScript. Everything else here works without.
        </p>
      </noscript>
      <form
        ref={form}
        inert={!awake}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        {problem && (
          <Notice tone="bad" role="alert">
            {problem}
          </Notice>
        )}
        {!fixedKind && <TicketKindField value={fields.kind} onChange={(next) => set({ kind: next })} />}
        {fields.kind === 'content' && <ContentFields fields={fields} errors={errors} onChange={set} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Your name" error={errors.name} required>
            <Input
              autoComplete="name"
              maxLength={openTicketRules.name.max}
              value={fields.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          </Field>
          <Field label="Email address" error={errors.email} required>
            <Input
              type="email"
              autoComplete="email"
              maxLength={openTicketRules.email.max}
              value={fields.email}
              onChange={(event) => set({ email: event.target.value })}
            />
          </Field>
        </div>
        <Field label="Subject" error={errors.subject} required>
          <Input
            maxLength={openTicketRules.subject.max}
            value={fields.subject}
            onChange={(event) => set({ subject: event.target.value })}
          />
        </Field>
        <Field
          label="Message"
          error={errors.message}
          hint="No passwords, please, and no card numbers."
          required
        >
          <Textarea
            rows={6}
            maxLength={openTicketRules.message.max}
            value={fields.message}
            onChange={(event) => set({ message: event.target.value })}
          />
        </Field>
        {/* This field is invisible; programs that fill in every field see it. */}
        <div hidden>
          <label>
            Leave this empty
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              className={controlClass()}
              value={website}
              onChange={(event) => setWebsite(event.target.value)}
            />
          </label>
        </div>
        <FormActions>
          <button
            type="submit"
            disabled={busy}
            aria-busy={busy}
            className={buttonClass('primary', 'sm:mr-auto sm:px-8')}
          >
            {busy ? 'Sending…' : 'Send message'}
          </button>
        </FormActions>
      </form>
    </>
  );
}
