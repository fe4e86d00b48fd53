import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { today } from '../../ui/text/dates';
import type { Chosen } from './report';

const usual = [7, 30, 90, 365] as const;

/** The day that lies so many days before another. */
const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10);

type PeriodChoiceProps = { chosen: Chosen; onChoose: (chosen: Chosen) => void };

/** The last days, or two days of one's own. */
export function PeriodChoice({ chosen, onChoose }: PeriodChoiceProps) {
  const last = today();
  const [from, setFrom] = useState(chosen.from ?? daysBefore(last, 29));
  const [to, setTo] = useState(chosen.to ?? last);
  const [error, setError] = useState<string>();

  const choose = (first: string, end: string) => {
    setFrom(first);
    setTo(end);
    setError(undefined);
    onChoose({ from: first, to: end });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!from || !to) setError('Choose both days');
    else if (from > to) setError('The last day cannot come before the first');
    else if (daysBefore(to, 730) > from) setError('Choose at most two years');
    else choose(from, to);
  };
  return (
    <form onSubmit={submit} aria-label="Period" className="mb-5 flex flex-wrap items-start gap-3">
      <Field label="From" {...(error && { error })} className="w-40">
        <Input type="date" value={from} max={last} onChange={({ target }) => setFrom(target.value)} />
      </Field>
      <Field label="To" className="w-40">
        <Input type="date" value={to} max={last} onChange={({ target }) => setTo(target.value)} />
      </Field>
      <Button type="submit" variant="secondary" className="sm:mt-7">
        Show
      </Button>
      <div role="group" aria-label="The last days" className="flex flex-wrap gap-1 sm:mt-7">
        {usual.map((days) => (
          <Button
            key={days}
            variant="quiet"
            className="px-3 text-sm aria-pressed:bg-sunken"
            aria-pressed={to === last && from === daysBefore(last, days - 1)}
            onClick={() => choose(daysBefore(last, days - 1), last)}
          >
            {days} days
          </Button>
        ))}
      </div>
    </form>
  );
}
