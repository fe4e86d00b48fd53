import { whySessionEnded } from '../../api/http/sessionEnd';
import { Notice } from '../../ui/state/Notice';

/** Why somebody who was signed in is asked to sign in. */
export function SessionEnded() {
  return (
    <Notice tone="warn" role="status" title="Your session has ended" className="mb-5">
      {whySessionEnded()} Sign in and we bring you back to where you were. A form that you had begun is kept.
    </Notice>
  );
}
