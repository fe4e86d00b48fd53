import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { errorText, isApiError } from '../../api/http/apiError';
import { useEndByLink } from '../../api/security/sessions';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/buttonClass';
import { Notice } from '../../ui/state/Notice';
import { AuthFrame } from './AuthFrame';

/** Opened by the link in a mail about a new device. A press, because programs that look at mail open links. */
export function NotMePage() {
  const { hash } = useLocation();
  const [link] = useState(() => {
    const parts = new URLSearchParams(hash.slice(1));
    return { session: parts.get('session') ?? '', key: parts.get('key') ?? '' };
  });
  const end = useEndByLink();
  const wrong = isApiError(end.error) ? Object.values(end.error.errors)[0] : undefined;

  return (
    <AuthFrame
      name="Not You"
      heading={end.isSuccess ? 'That browser is signed out' : 'Sign that browser out?'}
      intro={
        end.isSuccess
          ? 'Whoever it was knows your password: choose a new one now.'
          : 'Somebody signed in to your account and it was not you? This ends it there, and nowhere else.'
      }
    >
      <div className="grid gap-5">
        {end.error && (
          <Notice tone="warn" role="alert" title="Not signed out">
            {wrong ?? errorText(end.error)}
          </Notice>
        )}
        {end.isSuccess ? (
          <Link to="/auth/forgot" className={buttonClass('primary', 'justify-self-start')}>
            Choose a New Password
          </Link>
        ) : (
          <Button busy={end.isPending} onClick={() => end.mutate(link)} className="justify-self-start">
            Sign It Out
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}
