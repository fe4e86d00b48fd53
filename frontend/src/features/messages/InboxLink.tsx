import { MessagesSquare } from 'lucide-react';
import { useUnreadThreads } from '../../api/threads';
import { CountBubble } from '../../ui/mark/CountBubble';
import { IconLink } from '../../ui/overlay/IconButton';

/** The way to one's messages, with how many threads have something new. */
export function InboxLink() {
  const unread = useUnreadThreads().data ?? 0;
  return (
    <IconLink to="/messages" label={unread ? `Messages, ${unread} unread` : 'Messages'}>
      <MessagesSquare aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
      <CountBubble count={unread} />
    </IconLink>
  );
}
