import { useState } from 'react';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Textarea } from '../../ui/form/Textarea';
import { Notice } from '../../ui/state/Notice';

type Decision = { isPending: boolean; onDecide: () => void };

type SecondPersonProps = {
  /** What waits: "refund", "reset". */
  what: string;
  /** The reader asked for it, and can take it back alone. */
  isOwn: boolean;
  confirmLabel: string;
  confirm: Decision;
  refuse: Omit<Decision, 'onDecide'> & { onDecide: (reason: string) => void };
};

/** What a second person of staff decides: confirm it, or refuse it with a reason. */
export function SecondPerson({ what, isOwn, confirmLabel, confirm, refuse }: SecondPersonProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const said = reason.trim();
  return (
    <>
      {isOwn && (
        <Notice tone="info" title={`You asked for this ${what}`}>
          Somebody else must confirm it. You can take it back.
        </Notice>
      )}
      <Field
        label={isOwn ? 'Why you take it back' : 'Why not, if you refuse it'}
        hint="Kept with it."
        error={isMissing && said === '' ? 'Say why' : undefined}
      >
        <Textarea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button
          variant="secondary"
          busy={refuse.isPending}
          onClick={() => (said === '' ? setMissing(true) : refuse.onDecide(reason))}
        >
          {isOwn ? 'Take it back' : 'Refuse'}
        </Button>
        {!isOwn && (
          <Button busy={confirm.isPending} onClick={confirm.onDecide}>
            {confirmLabel}
          </Button>
        )}
      </div>
    </>
  );
}
