import { useEffect, useRef, useState } from 'react';
import { useBackCloses } from '../../ui/overlay/backCloses';
import { buttonClass } from '../../ui/button/buttonClass';
import { Switch } from '../../ui/form/Switch';
import type { Consent, OptionalKind } from './consent';

const KINDS: readonly { kind: OptionalKind; label: string; hint: string }[] = [
  { kind: 'analytics', label: 'Analytics', hint: 'Would count visits. We use none today.' },
  { kind: 'marketing', label: 'Marketing', hint: 'Would measure campaigns. We use none today.' },
  {
    kind: 'functional',
    label: 'Functional',
    hint: 'Would remember how you like to search. We use none today.',
  },
];

type ConsentDialogProps = { initial: Consent; onSave: (choice: Consent) => void; onClose: () => void };

/** The browser's own dialog: it keeps the focus inside and closes on Escape. */
export function ConsentDialog({ initial, onSave, onClose }: ConsentDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [choice, setChoice] = useState(initial);

  useEffect(() => dialog.current?.showModal(), []);
  useBackCloses(true, onClose);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="consent-title"
      onClose={onClose}
      className="mx-auto mt-auto mb-0 w-full max-w-full rounded-t-dialog bg-raised p-6 text-ink shadow-dialog backdrop:bg-scrim sm:m-auto sm:max-w-[34rem] sm:rounded-dialog"
    >
      <h2 id="consent-title" className="text-2xl">
        Cookie Preferences
      </h2>
      <p className="mt-2 text-sm text-ink-2">
        Choose what may be stored on this device. You can change your mind at any time from the foot of every
        page.
      </p>
      <div className="mt-4 divide-y divide-line border-y border-line">
        <Switch label="Necessary" hint="Signing in and this choice. Always on." checked disabled readOnly />
        {KINDS.map(({ kind, label, hint }) => (
          <Switch
            key={kind}
            label={label}
            hint={hint}
            checked={choice[kind]}
            onChange={(event) => setChoice({ ...choice, [kind]: event.target.checked })}
          />
        ))}
      </div>
      <div className="mt-5 grid gap-2 sm:flex sm:justify-end">
        <button type="button" className={buttonClass('secondary')} onClick={onClose}>
          Cancel
        </button>
        <button type="button" className={buttonClass('primary')} onClick={() => onSave(choice)}>
          Save Preferences
        </button>
      </div>
    </dialog>
  );
}
