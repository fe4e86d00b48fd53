import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { InstallOffer } from '../../api/profile/install';
import { aUser } from '../../testFacts';
import { showScreen } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { DeviceApp } from './DeviceApp';

const shelves = new Set<string>();
const asked = vi.fn();
beforeEach(() => {
  shelves.clear();
  vi.stubGlobal('caches', {
    has: (name: string) => Promise.resolve(shelves.has(name)),
    open: (name: string) => Promise.resolve(shelves.add(name)),
    delete: (name: string) => Promise.resolve(shelves.delete(name)),
  });
  const active = { postMessage: asked };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: vi.fn(() => Promise.resolve()), ready: Promise.resolve({ active }) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  window.installOffer = undefined;
  window.localStorage.clear();
});

const show = () => showScreen(<DeviceApp />, { user: aUser() });
const own = () => screen.findByRole('switch', { name: /Read without a connection/ });

it('keeps nothing until its reader wants it, then what this page has asked for, and forgets it again', async () => {
  show();
  await waitFor(async () => expect(await own()).toBeEnabled());
  expect(await own()).not.toBeChecked();
  await userEvent.click(await own());
  await waitFor(async () => expect(await own()).toBeChecked());
  expect([...shelves]).toEqual(['kept-1']);
  expect(asked).toHaveBeenCalledWith({
    keep: expect.arrayContaining([window.location.pathname]) as string[],
  });
  await waitFor(async () => expect(await own()).toBeEnabled());
  await userEvent.click(await own());
  await waitFor(async () => expect(await own()).not.toBeChecked());
  expect([...shelves]).toEqual([]);
  expect(window.localStorage.getItem('rightinstaller-keep')).toBe('off');
});

it('says so when the browser refuses', async () => {
  vi.stubGlobal('caches', {
    has: () => Promise.resolve(false),
    open: () => Promise.reject(new Error('Full')),
  });
  show();
  await waitFor(async () => expect(await own()).toBeEnabled());
  await userEvent.click(await own());
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: 'Not changed' }));
  expect(await own()).not.toBeChecked();
});

it('offers the home screen once where the browser does, and else says where to find it', async () => {
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'accepted' }));
  window.installOffer = { prompt } as unknown as InstallOffer;
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Add to home screen' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({ title: 'RightInstaller is on your home screen' }),
  );
  expect(screen.queryByRole('button', { name: 'Add to home screen' })).not.toBeInTheDocument();
  expect(screen.getByText(/in your browser’s menu/)).toBeInTheDocument();
});

it('says what a browser without such a shelf cannot do', async () => {
  Reflect.deleteProperty(window, 'caches');
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  show();
  expect(await screen.findByText(/cannot keep pages/)).toBeInTheDocument();
});
