import { Link } from 'react-router';
import type { Outgoing } from '../../api/outgoing/outgoing';
import { useOutgoing } from '../../api/outgoing/useOutgoing';
import { useCurrentUser } from '../../api/user';
import { Button } from '../../ui/button/Button';
import { useOnline } from '../../ui/state/useOnline';

const NAMES: Record<Outgoing['what'], string> = {
  message: 'Your message',
  submit: 'Your finished work',
  evidence: 'Your evidence',
};

/** Texts written without a connection, above every page until they are sent. */
export function OutgoingStrip() {
  const { outgoing, remove } = useOutgoing();
  if (outgoing.length === 0) return null;
  return (
    <section aria-label="Waiting to be sent" className="border-t border-line bg-hivis-wash text-sm text-ink">
      <ul className="mx-auto grid max-h-40 max-w-[1240px] gap-1 overflow-y-auto px-4 py-2 sm:px-6 lg:px-9">
        {outgoing.map((one) => (
          <OutgoingRow key={one.id} one={one} onRemove={() => void remove(one.id)} />
        ))}
      </ul>
    </section>
  );
}

function OutgoingRow({ one, onRemove }: { one: Outgoing; onRemove: () => void }) {
  const { id } = useCurrentUser();
  const isOnline = useOnline();
  const { what, subjectId, installerId, text, problem } = one;
  const place =
    what === 'message' ? `/messages/${subjectId}/${installerId ?? id}` : `/assignments/${subjectId}`;
  return (
    <li className="flex items-center gap-2">
      <p className="min-w-0 flex-1" role={problem ? 'alert' : 'status'}>
        <Link to={place} className="font-semibold underline underline-offset-2">
          {NAMES[what]}
        </Link>{' '}
        <span className="wrap-anywhere">“{text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text}”</span>{' '}
        {problem ? `was not sent. ${problem}` : isOnline ? 'is being sent.' : 'waits for the connection.'}
      </p>
      <Button variant="quiet" className="-mr-3 min-h-11 shrink-0 px-3 text-sm" onClick={onRemove}>
        {problem ? 'Remove' : 'Do not send'}
      </Button>
    </li>
  );
}
