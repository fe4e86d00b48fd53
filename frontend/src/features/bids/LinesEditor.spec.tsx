import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../api/http/apiError';
import type { BidInput } from '../../api/types';
import { aBid } from '../../testFacts';
import { showScreen } from '../../testScreen';
import { BidForm } from './BidForm';
import { typedBidOf, type TypedBid } from './bidLines';

function show(onSubmit: (bid: BidInput) => Promise<unknown> = () => Promise.resolve(), initial?: TypedBid) {
  showScreen(
    <BidForm
      draft="bid:lead-1"
      {...(initial && { initial })}
      feePercent={5}
      submitLabel="Submit Bid"
      busyLabel="Submitting..."
      busy={false}
      failure={null}
      onCancel={() => undefined}
      onSubmit={onSubmit}
    />,
  );
  return { price: screen.getByLabelText('Your Price (£)') };
}

const line = async (at: number) => within(await screen.findByRole('group', { name: `Line ${at}` }));
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Bid' }));

it('breaks the price down: it is the sum of the lines from then on, and both are sent', async () => {
  const onSubmit = vi.fn(() => Promise.resolve());
  const { price } = show(onSubmit);
  await userEvent.type(price, '180');
  await userEvent.type(screen.getByLabelText('Estimated Time to Complete'), '2-3 days');
  await userEvent.click(screen.getByRole('button', { name: 'Break the price down' }));
  const first = await line(1);
  expect(first.getByLabelText('Amount (£)')).toHaveDisplayValue('180');
  await userEvent.type(first.getByLabelText('What it is for'), 'Two days');
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }));
  const second = await line(2);
  await userEvent.type(second.getByLabelText('What it is for'), 'Cable');
  await userEvent.type(second.getByLabelText('Amount (£)'), '59.99');
  await userEvent.selectOptions(second.getByLabelText('VAT in it'), '20%');
  expect(price).toHaveDisplayValue('239.99');
  expect(price).toHaveAttribute('readonly');
  expect(screen.getByText('£227.99')).toBeInTheDocument();
  await submit();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    price: 239.99,
    eta: '2-3 days',
    message: '',
    lines: [
      { kind: 'labour', text: 'Two days', amount: 180 },
      { kind: 'materials', text: 'Cable', amount: 59.99, vatRate: 20 },
    ],
  });
});

it('names what a line lacks, and is for the whole job again without lines', async () => {
  const onSubmit = vi.fn(() => Promise.resolve());
  const { price } = show(onSubmit);
  await userEvent.type(screen.getByLabelText('Estimated Time to Complete'), '1 day');
  await userEvent.click(screen.getByRole('button', { name: 'Break the price down' }));
  const first = await line(1);
  await submit();
  expect(await first.findByText('Say what it is for')).toBeInTheDocument();
  expect(first.getByText('The amount must be greater than £0')).toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Remove line 1' }));
  expect(screen.getByRole('button', { name: 'Break the price down' })).toBeInTheDocument();
  expect(price).not.toHaveAttribute('readonly');
  await userEvent.clear(price);
  await userEvent.type(price, '90');
  await submit();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ price: 90, eta: '1 day', message: '' });
});

it('shows what the server refuses, and begins with the lines of a bid that is changed', async () => {
  const words = 'To charge VAT, add your VAT number in Profile, Business first.';
  const refusal = new ApiError(422, JSON.stringify({ errors: { lines: words } }), '');
  const bid = aBid({
    price: 120,
    isBrokenDown: true,
    lines: [{ kind: 'other', text: 'Permit', amount: '120.00', vatRate: 5, vat: '5.71' }],
  });
  show(() => Promise.reject(refusal), typedBidOf(bid));
  const first = await line(1);
  expect(first.getByLabelText('What it is for')).toHaveDisplayValue('Permit');
  expect(first.getByLabelText('VAT in it')).toHaveDisplayValue('5%');
  await submit();
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Profile, Business' })).toHaveAttribute(
    'href',
    '/profile?tab=business',
  );
});

it('offers no twenty-first line', async () => {
  const lines = Array.from({ length: 20 }, () => ({
    kind: 'labour' as const,
    text: 'Work',
    amount: '1.00',
    vatRate: null,
    vat: null,
  }));
  show(undefined, typedBidOf(aBid({ price: 20, isBrokenDown: true, lines })));
  await line(20);
  expect(screen.queryByRole('button', { name: 'Add a line' })).toBeNull();
});
