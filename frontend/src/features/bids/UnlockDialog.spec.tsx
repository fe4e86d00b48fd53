import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query/queryClient';
import type { ErrorCode } from '../../api/types';
import { aLead } from '../../testFacts';
import { currentToasts, dismissToast } from '../../ui/overlay/toastStore';
import { UnlockDialog } from './UnlockDialog';

const config = {
  stripePublishableKey: 'pk_test_1',
  feePercent: 5,
  productName: 'RightInstaller',
  sandbox: true,
};

/** Opens the dialog against a server that refuses the deposit like this. */
function openRefused(status: number, code: ErrorCode, detail = '') {
  const fetched = vi.fn(({ url }: Request) =>
    Promise.resolve(
      new URL(url).pathname === '/api/config'
        ? new Response(JSON.stringify(config))
        : new Response(JSON.stringify({ code, detail }), { status }),
    ),
  );
  vi.stubGlobal('fetch', fetched);
  const handlers = { onClose: vi.fn(), onUnlocked: vi.fn(), onRankTooLow: vi.fn() };
  render(
    <QueryClientProvider client={createQueryClient(vi.fn())}>
      <UnlockDialog lead={aLead({ id: 'lead-1' })} {...handlers} />
    </QueryClientProvider>,
  );
  const deposits = () =>
    fetched.mock.calls.filter(([{ url }]) => url.endsWith('/api/leads/lead-1/deposit')).length;
  return { ...handlers, deposits };
}

afterEach(() => {
  vi.unstubAllGlobals();
  currentToasts().forEach(({ id }) => dismissToast(id));
});

it('says when the payment could not be prepared, and tries again on request', async () => {
  const { deposits } = openRefused(
    503,
    'payments.provider-unavailable',
    'The card provider does not answer.',
  );
  expect(await screen.findByText('Failed to initialize payment. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('The card provider does not answer.')).toBeInTheDocument();
  expect(currentToasts()[0]).toMatchObject({
    title: 'Error',
    description: 'Failed to create payment intent. Please try again.',
    variant: 'destructive',
  });
  expect(deposits()).toBe(1);

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(deposits()).toBe(2));
});

it('goes straight to the bid when the deposit was paid before', async () => {
  const { onUnlocked } = openRefused(409, 'bids.already-unlocked');
  await waitFor(() => expect(onUnlocked).toHaveBeenCalledOnce());
  expect(currentToasts().some(({ open }) => open)).toBe(false);
});

it('leaves a rank that is too low to the page', async () => {
  const { onRankTooLow, onUnlocked } = openRefused(403, 'bids.insufficient-rank');
  await waitFor(() => expect(onRankTooLow).toHaveBeenCalledOnce());
  expect(onUnlocked).not.toHaveBeenCalled();
});

it('closes with Escape and says so to the page', async () => {
  const { onClose } = openRefused(503, 'payments.provider-unavailable');
  await screen.findByRole('dialog', { name: 'Unlock this lead' });
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
