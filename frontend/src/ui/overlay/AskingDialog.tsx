import { useState } from 'react';
import { Dialog, type DialogProps } from './Dialog';
import { LossQuestion } from './LossQuestion';
import { useTyped } from './useTyped';

/** A dialog with something to type: closed by Escape, by Back or beside it, it asks first. A form that was sent, or Cancel, closes it at once. */
export function AskingDialog({ onClose, children, ...dialog }: DialogProps) {
  const { isTyped, fields } = useTyped();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog {...dialog} onClose={() => (isTyped() ? setAsking(true) : onClose())}>
        <div className="contents" {...fields}>
          {children}
        </div>
      </Dialog>
      {isAsking && <LossQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </>
  );
}
