import { useEffect, useRef } from 'react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Select } from '../../ui/form/Select';
import { LINE_KINDS } from '../../ui/layout/OfferLines';
import { MOST_LINES, readPrice, sumOf, type TypedBid } from './bidLines';

type LinesEditorProps = {
  form: UseFormReturn<TypedBid>;
  /** The parts were asked for a moment ago: the focus goes to their first field. */
  isAsked: boolean;
};

/** The parts of a price. While there are any, the price is their sum. */
export function LinesEditor({ form, isAsked }: LinesEditorProps) {
  const { control, register, setFocus, setValue, formState } = form;
  const more = useRef<HTMLButtonElement>(null);
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const sum = sumOf(useWatch({ control, name: 'lines' }));
  const problems = formState.errors.lines;
  useEffect(() => {
    if (fields.length > 0) setValue('price', sum, { shouldValidate: formState.isSubmitted });
  }, [fields.length, formState.isSubmitted, setValue, sum]);
  useEffect(() => {
    if (isAsked) setFocus('lines.0.kind');
  }, [isAsked, setFocus]);
  const takeAway = (at: number) => {
    // The button that was pressed goes with its line.
    more.current?.focus();
    remove(at);
  };

  return (
    <fieldset className="grid gap-4 rounded-control border border-line p-4">
      <legend className="px-1 text-sm font-semibold">What the price is made of</legend>
      {fields.map(({ id }, at) => (
        <div
          key={id}
          role="group"
          aria-label={`Line ${at + 1}`}
          className="grid gap-3 border-b border-line pb-4 sm:grid-cols-2"
        >
          <Field label="Kind">
            <Select {...register(`lines.${at}.kind`)}>
              {Object.entries(LINE_KINDS).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="What it is for" error={problems?.[at]?.text?.message} required>
            <Input
              maxLength={200}
              {...register(`lines.${at}.text`, {
                validate: (text) => text.trim() !== '' || 'Say what it is for',
              })}
            />
          </Field>
          <Field label="Amount (£)" error={problems?.[at]?.amount?.message} required>
            <Input
              type="number"
              inputMode="decimal"
              step="0.01"
              min="0.01"
              placeholder="0.00"
              className="tabular"
              onWheel={(event) => event.currentTarget.blur()}
              {...register(`lines.${at}.amount`, {
                validate: (amount) => readPrice(amount) > 0 || 'The amount must be greater than £0',
              })}
            />
          </Field>
          <Field label="VAT in it">
            <Select {...register(`lines.${at}.vatRate`)}>
              <option value="">Not stated</option>
              <option value="0">0%</option>
              <option value="5">5%</option>
              <option value="20">20%</option>
            </Select>
          </Field>
          <Button
            variant="quiet"
            className="justify-self-start"
            aria-label={`Remove line ${at + 1}`}
            onClick={() => takeAway(at)}
          >
            Remove
          </Button>
        </div>
      ))}
      {problems?.message && (
        <p role="alert" className="text-sm font-medium text-bad">
          {problems.message}
        </p>
      )}
      {fields.length < MOST_LINES && (
        <Button
          ref={more}
          variant="secondary"
          className="justify-self-start"
          onClick={() => append({ kind: 'materials', text: '', amount: '', vatRate: '' })}
        >
          Add a line
        </Button>
      )}
      <p className="text-sm text-ink-3">
        The price is the sum of the lines. Amounts include VAT. To charge it, add your VAT number in{' '}
        <Link to="/profile?tab=business" className="font-semibold text-petrol underline underline-offset-4">
          Profile, Business
        </Link>
        .
      </p>
    </fieldset>
  );
}
