import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { errorText, isApiError } from '../../api/http/apiError';
import { useStopFactorReset } from '../../api/security/factorResets';
import { useEndByLink } from '../../api/security/sessions';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/buttonClass';
import { Notice } from '../../ui/state/Notice';
import { AuthFrame } from './AuthFrame';

const ofSession = {
  question: 'Sign that browser out?',
  intro: 'Somebody signed in to your account and it was not you? This ends it there, and nowhere else.',
  action: 'Sign It Out',
  failed: 'Not signed out',
  done: 'That browser is signed out',
  after: 'Whoever it was knows your password: choose a new one now.',
};
const ofReset = {
  question: 'Keep your second factor?',
  intro: 'Our team was told that you had lost it. If that was not you, this stops its removal.',
  action: 'Stop the Removal',
  failed: 'Not stopped',
  done: 'Your second factor stays',
  after: 'Whoever it was may know your password: choose a new one now.',
};

/** Opened by the link in a mail about what its reader may not have done. A press, because programs that look at mail open links. */
export function NotMePage() {
  const { hash } = useLocation();
  const [link] = useState(() => {
    const parts = new URLSearchParams(hash.slice(1));
    const [session, reset, key] = ['session', 'reset', 'key'].map((name) => parts.get(name) ?? '');
    return { session, reset, key } as Record<'session' | 'reset' | 'key', string>;
  });
  const { session, reset, key } = link;
  const [endSession, stopReset] = [useEndByLink(), useStopFactorReset()];
  const words = reset ? ofReset : ofSession;
  const { error, isPending, isSuccess } = reset ? stopReset : endSession;
  const wrong = isApiError(error) ? Object.values(error.errors)[0] : undefined;

  return (
    <AuthFrame
      name="Not You"
      heading={isSuccess ? words.done : words.question}
      intro={isSuccess ? words.after : words.intro}
    >
      <div className="grid gap-5">
        {error && (
          <Notice tone="warn" role="alert" title={words.failed}>
            {wrong ?? errorText(error)}
          </Notice>
        )}
        {isSuccess ? (
          <Link to="/auth/forgot" className={buttonClass('primary', 'justify-self-start')}>
            Choose a New Password
          </Link>
        ) : (
          <Button
            busy={isPending}
            onClick={() => (reset ? stopReset.mutate({ reset, key }) : endSession.mutate({ session, key }))}
            className="justify-self-start"
          >
            {words.action}
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}
