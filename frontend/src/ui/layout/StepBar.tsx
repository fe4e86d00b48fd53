import { cx } from '../cx';

/** Which of a few steps this is; `step` counts from 1. */
export function StepBar({ step, of }: { step: number; of: number }) {
  return (
    <div role="img" aria-label={`Step ${step} of ${of}`} className="flex gap-2 pb-2">
      {Array.from({ length: of }, (_, index) => (
        <span key={index} className={cx('h-1 flex-1 rounded-full', index < step ? 'bg-petrol' : 'bg-line')} />
      ))}
    </div>
  );
}
