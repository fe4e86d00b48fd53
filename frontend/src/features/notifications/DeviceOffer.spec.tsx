import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, showScreen } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { DeviceOffer } from './DeviceOffer';

const subscription = { endpoint: 'https://push.example/abc', keys: { p256dh: 'p', auth: 'a' } };
const requestPermission = vi.fn<() => Promise<NotificationPermission>>();
const register = vi.fn();
const subscribe = vi.fn();

beforeEach(() => {
  localStorage.clear();
  const pushManager = {
    getSubscription: async () => null,
    subscribe: subscribe.mockResolvedValue({ toJSON: () => subscription }),
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, ready: Promise.resolve({ pushManager }) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const show = (device: object = { publicKey: 'B-key', isOn: false }) =>
  showScreen(<DeviceOffer />, {
    answers: {
      'GET /api/push/subscriptions': json(device),
      'POST /api/push/subscriptions': () => new Response(null, { status: 204 }),
    },
  });

it('asks the browser only after a yes, and tells the server where the device is', async () => {
  requestPermission.mockResolvedValue('granted');
  const calls = show();
  const yes = await screen.findByRole('button', { name: 'Turn on' });
  expect(requestPermission).not.toHaveBeenCalled();
  expect(register).not.toHaveBeenCalled();
  await userEvent.click(yes);
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({ title: 'This device is told of new leads' }),
  );
  expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'B-key' });
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(subscription);
  expect(screen.queryByText('Hear of leads on this device')).not.toBeInTheDocument();
});

it('is gone for good after a no, which the browser never hears of', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'No, thanks' }));
  expect(screen.queryByText('Hear of leads on this device')).not.toBeInTheDocument();
  cleanup();
  const calls = show();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls).toEqual([]);
  expect(requestPermission).not.toHaveBeenCalled();
});

it('is gone too when the browser’s own question was answered with no', async () => {
  requestPermission.mockResolvedValue('denied');
  const calls = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(screen.queryByText('Hear of leads on this device')).not.toBeInTheDocument());
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it.each([
  ['the site sends none', { publicKey: null, isOn: false }],
  ['this device is told already', { publicKey: 'B-key', isOn: true }],
])('is not made when %s', async (_why, device) => {
  const calls = show(device);
  await waitFor(() => expect(calls).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByText('Hear of leads on this device')).not.toBeInTheDocument();
});
