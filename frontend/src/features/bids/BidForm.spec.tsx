import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../api/http/apiError';
import type { BidInput } from '../../api/types';
import { showScreen } from '../../testScreen';
import { BidForm } from './BidForm';
import { readPrice } from './bidLines';

function show(onSubmit: (bid: BidInput) => Promise<unknown> = () => Promise.resolve()) {
  showScreen(
    <BidForm
      draft="bid:lead-1"
      feePercent={5}
      submitLabel="Submit Bid"
      busyLabel="Submitting..."
      busy={false}
      failure={null}
      onCancel={() => undefined}
      onSubmit={onSubmit}
    />,
  );
  return {
    price: screen.getByLabelText('Your Price (£)'),
    eta: screen.getByLabelText('Estimated Time to Complete'),
    submit: screen.getByRole('button', { name: 'Submit Bid' }),
  };
}

it('reads what is not a number as 0', () => {
  expect(readPrice('')).toBe(0);
  expect(readPrice('abc')).toBe(0);
  expect(readPrice('12.50')).toBe(12.5);
});

it('refuses a bid without price and time, with both texts', async () => {
  const onSubmit = vi.fn(() => Promise.resolve());
  const { price, eta, submit } = show(onSubmit);
  await userEvent.click(submit);
  expect(await screen.findByText('Price must be greater than £0')).toBeInTheDocument();
  expect(screen.getByText('ETA is required')).toBeInTheDocument();
  expect(price).toHaveAttribute('aria-invalid', 'true');
  expect(eta).toHaveAccessibleDescription('ETA is required');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('shows what the installer receives while the price is typed, and sends numbers', async () => {
  const onSubmit = vi.fn(() => Promise.resolve());
  const { price, eta, submit } = show(onSubmit);
  expect(price).toHaveAttribute('step', '0.01');
  await userEvent.type(price, '240');
  expect(await screen.findByText('£228.00')).toBeInTheDocument();
  await userEvent.type(eta, '2-3 days');
  await userEvent.click(submit);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ price: 240, eta: '2-3 days', message: '' });
});

it("puts the server's message under the field that it names", async () => {
  const refusal = new ApiError(422, JSON.stringify({ errors: { eta: 'ETA is required' } }), '');
  const { price, eta, submit } = show(() => Promise.reject(refusal));
  await userEvent.type(price, '5');
  await userEvent.type(eta, 'x');
  await userEvent.click(submit);
  expect(await screen.findByText('ETA is required')).toBeInTheDocument();
});
