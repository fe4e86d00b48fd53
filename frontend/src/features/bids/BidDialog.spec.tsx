import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { aBid, aLead } from '../../testFacts';
import { json, never, refusal, showScreen, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { BidDialog } from './BidDialog';

function show(answers: Answers) {
  const onClose = vi.fn();
  const calls = showScreen(<BidDialog lead={aLead({ id: 'lead-1' })} onClose={onClose} />, { answers });
  return { onClose, calls, dialog: within(screen.getByRole('dialog', { name: 'Submit Your Bid' })) };
}

async function bid() {
  await userEvent.type(screen.getByLabelText('Your Price (£)'), '300');
  await userEvent.type(screen.getByLabelText('Estimated Time to Complete'), '2-3 days');
  await userEvent.click(screen.getByRole('button', { name: 'Submit Bid' }));
}

it('names the lead, its place and budget, and asks for price, time and a message', async () => {
  const { dialog, onClose } = show({});
  for (const text of ['Starlink on a barn roof', 'Bolton', '£200–£400'])
    expect(dialog.getByText(text)).toBeInTheDocument();
  expect(dialog.getByLabelText('Your Price (£)')).toHaveAttribute('step', '0.01');
  expect(dialog.getByPlaceholderText('e.g., 2-3 days, 1 week')).toBeInTheDocument();
  expect(dialog.getByLabelText('Additional Message (Optional)')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});

/** As the pages have it. */
function Host() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Bid</button>
      {open && <BidDialog lead={aLead({ id: 'lead-1' })} onClose={() => setOpen(false)} />}
    </>
  );
}

it.each(['Cancel', 'Submit Bid'])('begins anew when it is opened again after %s', async (end) => {
  showScreen(<Host />, { answers: { 'POST /api/leads/lead-1/bid': json(aBid()) } });
  await userEvent.click(screen.getByRole('button', { name: 'Bid' }));
  await userEvent.type(screen.getByLabelText('Your Price (£)'), '300');
  await userEvent.type(screen.getByLabelText('Estimated Time to Complete'), '2-3 days');
  await userEvent.type(screen.getByLabelText('Additional Message (Optional)'), 'On Monday');
  await userEvent.click(screen.getByRole('button', { name: end }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Bid' }));
  for (const label of ['Your Price (£)', 'Estimated Time to Complete', 'Additional Message (Optional)'])
    expect(screen.getByLabelText(label)).toHaveDisplayValue('');
});

it('says that it is submitting', async () => {
  show({ 'POST /api/leads/lead-1/bid': never });
  await bid();
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeInTheDocument();
});

it('says that the bid was submitted, and closes', async () => {
  const { onClose, calls } = show({ 'POST /api/leads/lead-1/bid': json(aBid()) });
  await bid();
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({
      title: 'Bid Submitted',
      description: "Your bid has been submitted successfully. You'll be notified if selected.",
    }),
  );
  expect(onClose).toHaveBeenCalledOnce();
  expect(calls.at(-1)?.body).toEqual({ price: 300, eta: '2-3 days', message: '' });
});

it('says that the bid failed, and stays open', async () => {
  const { onClose } = show({ 'POST /api/leads/lead-1/bid': refusal(409, { detail: 'No longer open.' }) });
  await bid();
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({
      title: 'Error',
      description: 'Failed to submit bid. Please try again.',
      variant: 'destructive',
    }),
  );
  expect(onClose).not.toHaveBeenCalled();
});
