import { CheckCheck, ChevronDown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useNotifications } from '../../api/notifications';
import type { Notification } from '../../api/types';
import { cx } from '../../ui/cx';
import { Badge } from '../../ui/mark/Badge';
import { formatDateTime } from '../../ui/text/dates';
import { DropdownItem, DropdownLabel, DropdownMenu, DropdownSeparator } from '../../ui/overlay/DropdownMenu';
import type { OpenMenuProps } from '../../ui/overlay/LazyMenu';
import { useAlarms } from './useAlarms';
import { useMarkRead } from './useMarkRead';

const FAILED = 'Your notifications did not load. Reload the page to try again.';

/** In words, with a sign of its own, and not by colour alone. News bears none. */
const marks = {
  alarm: (
    <Badge tone="bad" className="mr-2">
      <TriangleAlert aria-hidden="true" className="size-3.5" strokeWidth={2} />
      Alarm
    </Badge>
  ),
  work: (
    <Badge tone="petrol" className="mr-2">
      To do
    </Badge>
  ),
  news: null,
};

function Line({ notification, onSelect }: { notification: Notification; onSelect: () => void }) {
  const { title, message, isRead, createdAt, urgency } = notification;
  return (
    <DropdownItem onSelect={onSelect} className="items-start">
      <span
        aria-hidden="true"
        className={cx(
          'mt-2 size-2 shrink-0 rounded-full',
          isRead ? 'border border-line-strong' : 'bg-hivis ring-2 ring-hivis-wash',
        )}
      />
      <span className="min-w-0">
        <span className={cx('block', !isRead && 'font-semibold')}>
          {!isRead && <span className="sr-only">Unread: </span>}
          {marks[urgency]}
          {title}
        </span>
        <span className="line-clamp-2 text-sm text-ink-2">{message}</span>
        <span className="tabular text-xs text-ink-3">{formatDateTime(createdAt)}</span>
      </span>
    </DropdownItem>
  );
}

/** Does something to the list that is open, and leaves it open. */
function StayingItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownItem
      className="justify-center font-semibold text-petrol"
      onSelect={(event) => {
        event.preventDefault();
        onSelect();
      }}
    >
      {children}
    </DropdownItem>
  );
}

export default function OpenNotificationsMenu({ trigger }: OpenMenuProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotifications();
  const alarms = useAlarms((data?.unread ?? 0) > 0).data?.items ?? [];
  // Alarms first, however much came in since.
  const others = (data?.items ?? []).filter(({ id }) => alarms.every((alarm) => alarm.id !== id));
  const notifications = [...alarms, ...others];
  const markRead = useMarkRead();
  const navigate = useNavigate();
  const unread = data?.unread ?? 0;

  const open = ({ id, isRead, link }: Notification) => {
    if (!isRead) markRead.mutate(id);
    if (link?.startsWith('/')) void navigate(link);
  };

  return (
    <DropdownMenu label="Notifications" className="w-[min(380px,calc(100vw-24px))]" trigger={trigger}>
      <DropdownLabel className="font-display font-semibold">Notifications</DropdownLabel>
      {notifications.length === 0 && (
        <p className="px-3 pt-1 pb-4 text-ink-2">
          {data ? 'No notifications' : error ? FAILED : 'Loading...'}
        </p>
      )}
      {notifications.map((notification) => (
        <Line key={notification.id} notification={notification} onSelect={() => open(notification)} />
      ))}
      {(hasNextPage || unread > 0) && <DropdownSeparator />}
      {hasNextPage && (
        <StayingItem onSelect={() => void fetchNextPage()}>
          <ChevronDown aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          {isFetchingNextPage ? 'Loading...' : 'Show earlier'}
        </StayingItem>
      )}
      {unread > 0 && (
        <StayingItem onSelect={() => markRead.mutate(undefined)}>
          <CheckCheck aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          Mark all as read
        </StayingItem>
      )}
    </DropdownMenu>
  );
}
