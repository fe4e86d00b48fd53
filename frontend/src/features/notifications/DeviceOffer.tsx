import { Suspense } from 'react';
import { isOfferAnswered } from '../../api/profile/deviceOffer';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';

const OpenDeviceOffer = lazyWithRetry(async () => ({
  default: (await import('./OpenDeviceOffer')).OpenDeviceOffer,
}));

/** Whether the browser would ask its own question; who answered that, or the offer, is not asked. Its code is fetched only then. */
const mayBeOffered = (): boolean =>
  'PushManager' in window &&
  'Notification' in window &&
  Notification.permission === 'default' &&
  !isOfferAnswered();

/** To installers who may bid: leads on this phone. It stands last on the page, so that nothing moves when it comes. */
export function DeviceOffer() {
  return mayBeOffered() ? (
    <Suspense>
      <OpenDeviceOffer />
    </Suspense>
  ) : null;
}
