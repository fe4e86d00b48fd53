import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { today } from '../../ui/text/dates';

export type Chosen = { from: string; to: string };

/** The whole month that lies so many months before another day's. */
export function monthBefore(day: string, count: number): Chosen {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const at = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 - months, date)).toISOString().slice(0, 10);
  return { from: at(count, 1), to: at(count - 1, 0) };
}

type StatementPeriodProps = { chosen: Chosen; onChoose: (chosen: Chosen) => void };

/** A month, or two days of one's own. */
export function StatementPeriod({ chosen, onChoose }: StatementPeriodProps) {
  const [from, setFrom] = useState(chosen.from);
  const [to, setTo] = useState(chosen.to);
  const [error, setError] = useState<string>();
  const months = [
    { label: 'Last month', ...monthBefore(today(), 1) },
    { label: 'The month before', ...monthBefore(today(), 2) },
  ];
  const choose = (period: Chosen) => {
    setFrom(period.from);
    setTo(period.to);
    setError(undefined);
    onChoose({ from: period.from, to: period.to });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!from || !to) setError('Choose both days');
    else if (from > to) setError('The last day cannot come before the first');
    else choose({ from, to });
  };
  return (
    <form onSubmit={submit} aria-label="Period" className="mb-5 flex flex-wrap items-start gap-3">
      <Field label="From" {...(error && { error })} className="w-40">
        <Input type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      </Field>
      <Field label="To" className="w-40">
        <Input type="date" value={to} onChange={({ target }) => setTo(target.value)} />
      </Field>
      <Button type="submit" variant="secondary" className="sm:mt-7">
        Show
      </Button>
      <div role="group" aria-label="Whole months" className="flex flex-wrap gap-1 sm:mt-7">
        {months.map((month) => (
          <Button
            key={month.label}
            variant="quiet"
            className="px-3 text-sm aria-pressed:bg-sunken"
            aria-pressed={from === month.from && to === month.to}
            onClick={() => choose(month)}
          >
            {month.label}
          </Button>
        ))}
      </div>
    </form>
  );
}
