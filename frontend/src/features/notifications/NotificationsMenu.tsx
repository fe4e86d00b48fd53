import { Bell } from 'lucide-react';
import { useNotifications } from '../../api/notifications';
import { CountBubble } from '../../ui/mark/CountBubble';
import { IconButton } from '../../ui/overlay/IconButton';
import { LazyMenu } from '../../ui/overlay/LazyMenu';

export function NotificationsMenu() {
  const unread = useNotifications().data?.unread ?? 0;
  return (
    <LazyMenu
      load={() => import('./OpenNotificationsMenu')}
      trigger={
        <IconButton label={unread ? `Notifications, ${unread} unread` : 'Notifications'}>
          <Bell aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
          <CountBubble count={unread} />
        </IconButton>
      }
    />
  );
}
