import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { toast } from '../../ui/overlay/toastStore';

/** What react-admin wants to say is said by the portal's toasts: one at a time over the whole product. */
export function NoticeToasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notice = takeNotification();
    if (!notice) return;
    const { message, type, notificationOptions } = notice;
    const description =
      typeof message === 'string'
        ? translate(message, { _: message, ...notificationOptions?.messageArgs })
        : message;
    toast(
      type === 'error'
        ? { variant: 'destructive', title: 'Error', description }
        : { title: 'Back office', description },
    );
  }, [notifications, takeNotification, translate]);
  return null;
}
