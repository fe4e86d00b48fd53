import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, refusal, showScreen } from '../../testScreen';
import { PayoutSetupCard } from './PayoutSetupCard';

const setup = (facts: object = {}) =>
  json({
    status: 'new',
    waitsForTaxDetails: false,
    waiting: 0,
    waitingAmount: '0.00',
    onItsWayAmount: '0.00',
    owedAmount: '0.00',
    ...facts,
  });

it.each([
  ['new', 'Set up payouts', 'Set up payouts'],
  ['incomplete', 'Finish setting up payouts', 'Answer the questions'],
  ['ready', 'Payouts are set up', 'Open payout account'],
])('says what to do while the account is %s', async (status, title, button) => {
  showScreen(<PayoutSetupCard />, { answers: { 'GET /api/payments/connect': setup({ status }) } });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: button })).toBeEnabled();
  expect(screen.queryByText(/waits for this/)).toBeNull();
});

it('says what waits for it', async () => {
  showScreen(<PayoutSetupCard />, {
    answers: { 'GET /api/payments/connect': setup({ waiting: 2, waitingAmount: '456.00' }) },
  });
  expect(await screen.findByText('£456.00 from 2 jobs is yours and waits for this.')).toBeInTheDocument();
});

it('leads to the tax details where pay waits for them', async () => {
  showScreen(<PayoutSetupCard />, {
    answers: {
      'GET /api/payments/connect': setup({
        ...{ status: 'ready', waiting: 1, waitingAmount: '228.00', waitsForTaxDetails: true },
      }),
    },
  });
  const link = await screen.findByRole('link', { name: 'your tax details' });
  expect(link).toHaveAttribute('href', '/profile?tab=tax');
  expect(screen.queryByText(/waits for this/)).toBeNull();
});

it('says what is kept from the next pay', async () => {
  showScreen(<PayoutSetupCard />, {
    answers: { 'GET /api/payments/connect': setup({ status: 'ready', owedAmount: '100.00' }) },
  });
  expect(await screen.findByText(/^£100.00 of earlier pay was taken back/)).toBeInTheDocument();
});

it('says so when the provider’s page cannot be reached', async () => {
  showScreen(<PayoutSetupCard />, {
    answers: {
      'GET /api/payments/connect': setup(),
      'POST /api/payments/connect': refusal(503, { detail: 'The card payment service does not answer.' }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up payouts' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('does not answer');
});
