import { useId, useState } from 'react';
import { isApiError } from '../../api/http/apiError';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { BackOfficeLink } from '../resource/cells';
import { ticketCalls, ticketTopics, type Ticket } from './ticketPresentation';

/** The payment that a message is about. The server looks it up. */
export function TicketPayment({ ticket: { id, payment } }: { ticket: Ticket }) {
  const [reference, setReference] = useState('');
  const form = useId();
  const link = useStaffChange<string>({
    touches: ticketTopics,
    change: (typed) => staffAct(ticketCalls, 'linkPayment', { id, body: { reference: typed } }),
    done: (typed) =>
      typed
        ? { title: 'Payment Linked', description: 'It opens from this message.' }
        : { title: 'Link Removed', description: 'The payment itself stays as it is.' },
    onDone: () => setReference(''),
  });
  if (payment)
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <BackOfficeLink to={`payments/${payment.id}/show`}>{`Payment ${payment.reference}`}</BackOfficeLink>
        <Button
          variant="quiet"
          className="px-3.5 text-sm"
          busy={link.isPending}
          onClick={() => link.mutate('')}
          aria-label={`Remove the link to the payment ${payment.reference}`}
        >
          Remove link
        </Button>
      </p>
    );
  return (
    <form
      id={form}
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (reference.trim()) link.mutate(reference.trim());
      }}
    >
      <Field
        label="Payment it is about"
        hint="The number of a receipt, such as R-000042, or the provider’s id."
        error={isApiError(link.error) ? link.error.errors['reference'] : undefined}
      >
        <Input
          value={reference}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => setReference(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={link.isPending} disabled={reference.trim() === ''}>
        Link
      </Button>
    </form>
  );
}
