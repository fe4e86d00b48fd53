import { useEffect, useState } from 'react';
import { useBlocker } from 'react-admin';
import { LossQuestion } from '../../ui/overlay/LossQuestion';
import { useTyped } from '../../ui/overlay/useTyped';
import { takeOwnClose } from './ownClose';
import { useUnsaved } from './useUnsaved';

/** Tells the dialog around a form whether it holds what was not saved. */
function Watch({ onChange }: { onChange: (isUnsaved: boolean) => void }) {
  const isUnsaved = useUnsaved();
  useEffect(() => onChange(isUnsaved), [isUnsaved, onChange]);
  return null;
}

/**
 * @param isLoss whether something is lost by leaving
 * @param hasAddress of the dialog: then the question over it adds nothing to the history, which the dialog goes back in
 */
function useQuestion(onClose: () => void, isLoss: () => boolean, hasAddress: boolean) {
  const [isAsking, setAsking] = useState(false);
  // After one question the way out is free.
  const blocker = useBlocker(
    ({ currentLocation: { pathname: from }, nextLocation: { pathname: to } }) =>
      !isAsking && to !== from && isLoss(),
  );
  const isHeld = blocker.state === 'blocked';
  const stay = () => {
    setAsking(false);
    blocker.reset?.();
  };
  return {
    ask: () => setAsking(true),
    question: (isAsking || isHeld) && (
      <LossQuestion
        hasAddress={hasAddress || isHeld}
        onStay={stay}
        onLeave={() => (isHeld ? blocker.proceed?.() : onClose())}
      />
    ),
  };
}

/**
 * For a dialog with a form: `close` asks before what was typed is lost, `watch` stands in the form and `question` in the dialog.
 * So does Back where the dialog has an address, as most have.
 */
export function useDialogGuard(onClose: () => void, hasAddress = true) {
  const [isUnsaved, setUnsaved] = useState(false);
  const { ask, question } = useQuestion(onClose, () => isUnsaved, hasAddress);
  return {
    close: () => (isUnsaved ? ask() : onClose()),
    watch: <Watch onChange={setUnsaved} />,
    question,
  };
}

/**
 * The same for a dialog at an address of its own, whatever forms stand in it: `fields` go around them. A form that was sent closes
 * the dialog itself, and is not asked.
 */
export function useTypedGuard(onClose: () => void) {
  const { isTyped, fields } = useTyped();
  useEffect(() => void takeOwnClose(), []);
  const { ask, question } = useQuestion(onClose, () => !takeOwnClose() && isTyped(), true);
  return { close: () => (isTyped() ? ask() : onClose()), fields, question };
}
