import { CircleAlert, Star } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../cx';

type StarChoiceProps = {
  legend: string;
  name: string;
  /** 1 to 5; 0: nothing is chosen yet. */
  value: number;
  error: string | undefined;
  onChange: (rating: number) => void;
};

const words = ['Poor', 'Not good', 'All right', 'Good', 'Very good'] as const;

/** One to five stars; the arrow keys move between them as in any radio group. */
export function StarChoice({ legend, name, value, error, onChange }: StarChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-1">
        {words.map((word, index) => {
          const rating = index + 1;
          return (
            <label
              key={word}
              className="flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-petrol"
            >
              <input
                type="radio"
                name={name}
                value={rating}
                checked={value === rating}
                onChange={() => onChange(rating)}
                className="sr-only"
              />
              <Star
                aria-hidden="true"
                className={cx('size-7', rating <= value ? 'fill-hivis text-hivis-deep' : 'text-field')}
                strokeWidth={1.75}
              />
              <span className="sr-only">
                {rating} of 5: {word}
              </span>
            </label>
          );
        })}
        <span aria-hidden="true" className="ml-2 text-ink-2">
          {words[value - 1]}
        </span>
      </div>
      {error && (
        <p id={errorId} className="mt-1 flex items-start gap-1.5 text-sm font-medium text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
