import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../../ui/button/Button';
import { Notice } from '../../ui/state/Notice';

type Values = Readonly<Record<string, unknown>>;

type BothVersionsProps = {
  /** Whether somebody has changed it since the form was opened. */
  isNewer: boolean;
  /** The fields as they are by now. */
  now: Values;
  labels: Readonly<Record<string, string>>;
  look: () => void;
};

const textOf = (value: unknown) =>
  value === '' || value === null || value === undefined ? 'nothing' : String(value as string);

/** Both versions beside each other, once somebody else has been faster. A form that was not touched yet just shows the newer one. */
export function BothVersions({ isNewer, now, labels, look }: BothVersionsProps) {
  const { getValues, reset } = useFormContext<Record<string, unknown>>();
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState();
  const follow = useEffectEvent(look);
  useEffect(() => {
    if (isNewer && !isDirty) follow();
  }, [isNewer, isDirty]);
  if (!isNewer || !isDirty || isSubmitting || isSubmitSuccessful) return null;

  const mine = getValues();
  const differing = Object.keys(labels).filter((name) => textOf(mine[name]) !== textOf(now[name]));
  return (
    <Notice tone="warn" role="alert" className="col-span-full">
      <p className="font-semibold text-ink">Somebody has changed this since you opened it.</p>
      {differing.length > 0 && (
        <div tabIndex={0} role="group" aria-label="Both versions" className="mt-2 overflow-x-auto">
          <table className="w-full text-left text-sm">
            <thead>
              <tr>
                {['Field', 'Yours', 'As it is now'].map((heading) => (
                  <th key={heading} className="py-1.5 pr-4 font-semibold">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {differing.map((name) => (
                <tr key={name} className="align-top">
                  <th className="py-1.5 pr-4 font-semibold">{labels[name]}</th>
                  <td className="py-1.5 pr-4 break-words">{textOf(mine[name])}</td>
                  <td className="py-1.5 break-words">{textOf(now[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() => {
            reset(now);
            look();
          }}
        >
          Load anew
        </Button>
        <Button variant="secondary" onClick={look}>
          Keep what I typed
        </Button>
      </div>
    </Notice>
  );
}
