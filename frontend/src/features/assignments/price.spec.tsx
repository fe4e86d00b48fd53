import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Assignment } from '../../api/types';
import { anAssignment, aUser } from '../../testFacts';
import { json, refusal, showScreen, type Answers } from '../../testScreen';
import { AssignmentPanel } from './AssignmentPanel';

const proposed = {
  id: 'proposal-1',
  kind: 'price',
  price: '300.00',
  toPay: null,
  expiresAt: '2026-11-23T10:00:00Z',
  by: 'installer',
  reason: 'A second mast',
  at: '2026-11-20T10:00:00Z',
  yours: true,
} as const;

const base = '/api/assignments/work-1';
const show = (id: string, facts: Partial<Assignment>, answers: Answers = {}) =>
  showScreen(<AssignmentPanel id="work-1" />, {
    user: aUser({ id, userType: id === 'rosa' ? 'installer' : 'customer' }),
    answers: { [`GET ${base}`]: json(anAssignment(facts)), ...answers },
  });

it('proposes another price with a reason, and says what it means for the card', async () => {
  const calls = show('rosa', { acts: ['price'] }, { [`POST ${base}/price`]: json(anAssignment()) });
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change the price' }));
  const price = await screen.findByRole('spinbutton', { name: /New price/ });
  await userEvent.clear(price);
  await userEvent.type(price, '300');
  expect(screen.getByText(/£60.00 more, paid by the customer’s card/)).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /Why/ }), 'A second mast');
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      price: 300,
      reason: 'A second mast',
    }),
  );
});

it('lets the customer pay what is more, or leave the price as it is', async () => {
  const calls = show('kim', { proposal: proposed }, { [`POST ${base}/price/decline`]: json(anAssignment()) });
  expect(await screen.findByText('A price of £300.00 instead of £240.00?')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay £60.00 more' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Leave it at £240.00' }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/decline'))).toBe(true));
});

it('lets the installer accept less without a card, and says why when it cannot be', async () => {
  show(
    'rosa',
    { proposal: { ...proposed, price: '200.00', by: 'customer' } },
    { [`POST ${base}/price/accept`]: refusal(409, { detail: 'The job has moved on.' }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Accept £200.00' }));
  expect(screen.getByText(/What is less goes back/)).toBeInTheDocument();
});

it('tells the proposer who decides, and both what is agreed and not paid', async () => {
  show('rosa', { proposal: { ...proposed, yours: false } });
  expect(await screen.findByText('A price of £300.00 was proposed')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
});

it('asks the customer to pay what was agreed', async () => {
  show('kim', { proposal: { ...proposed, toPay: '60.00', by: 'customer' } });
  expect(await screen.findByText('Pay £60.00 more, and the price is £300.00')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay £60.00 more' })).toBeEnabled();
});

it('names the proposal that was read, and shows both prices when another has been made since', async () => {
  const changed = refusal(409, {
    code: 'assignments.proposal-changed',
    detail: 'Another price has been proposed since: £320.00, not £300.00.',
    data: { proposalId: 'proposal-2', price: '320.00', seenPrice: '300.00' },
  });
  const calls = show(
    'kim',
    { proposal: proposed },
    { [`POST ${base}/price/accept`]: changed, 'GET /api/config': json({}) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Pay £60.00 more' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('The new price is £320.00');
  expect(notice).toHaveTextContent('Nothing was accepted or paid.');
  await userEvent.click(screen.getByRole('button', { name: 'Accept £320.00' }));
  const named = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await waitFor(() => expect(named()).toEqual([{ proposalId: 'proposal-1' }, { proposalId: 'proposal-2' }]));
});
