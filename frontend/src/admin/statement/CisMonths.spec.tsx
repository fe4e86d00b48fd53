import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, refusal, showScreen } from '../../testScreen';
import { CisMonths } from './CisMonths';

const month = {
  ...{ contractorId: 'build', contractor: 'Build Ltd', accountsOfficeReference: '123PA00012345' },
  ...{ month: '2026-09-05', subcontractors: 2, deducted: '36.00', dueOn: '2026-09-22', paidOn: null },
  reference: null,
};
const paid = { ...month, paidOn: '2026-09-10', reference: 'BACS 42' };
const path = '/api/admin/cis';

it('says what is to be paid, under which reference and by when, and books it', async () => {
  let isPaid = false;
  const calls = showScreen(<CisMonths />, {
    answers: {
      [`GET ${path}`]: (call) => json({ months: [isPaid ? paid : month] })(call),
      [`POST ${path}/build/paid`]: (call) => {
        if (!(call.body as { reference: string }).reference)
          return refusal(422, { errors: { reference: 'Give the reference of the payment' } })(call);
        isPaid = true;
        return json(paid)(call);
      },
    },
  });
  expect(
    await screen.findByText('£36.00 of 2 subcontractors, to be paid by 22 Sept 2026 under 123PA00012345'),
  ).toBeInTheDocument();
  expect(screen.getByText('Late')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Paid to HMRC…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Book £36.00' }));
  expect(await screen.findByText('Give the reference of the payment')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Reference of the transfer/), 'BACS 42');
  await userEvent.click(screen.getByRole('button', { name: 'Book £36.00' }));
  expect(await screen.findByText(/paid on 10 Sept 2026 as BACS 42/)).toBeInTheDocument();
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ month: '2026-09-05', reference: 'BACS 42' },
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Paid to HMRC…' })).toBeNull());
});

it('says that there is none yet', async () => {
  showScreen(<CisMonths />, { answers: { [`GET ${path}`]: json({ months: [] }) } });
  expect(await screen.findByText('No tax month under the scheme is over yet.')).toBeInTheDocument();
});

it('goes on to the months that do not fit on a page', async () => {
  const calls = showScreen(<CisMonths />, {
    answers: {
      [`GET ${path}`]: (call) =>
        call.query?.['skip']
          ? json({ months: [{ ...paid, contractor: 'Old Ltd', contractorId: 'old' }], next: null })(call)
          : json({ months: [paid], next: 100 })(call),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier months' }));
  expect(await screen.findByText(/Old Ltd/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show earlier months' })).toBeNull();
  expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
});
