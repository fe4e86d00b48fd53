import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { CisContractor } from '../../../api/profile/cis';
import { aUser } from '../../../testFacts';
import { json, refusal, showScreen } from '../../../testScreen';
import { CisContractorPanel } from './CisContractorPanel';

const path = '/api/profile/cis-contractor';
const kim = aUser({ id: 'kim', userType: 'customer', companyName: 'Build Ltd' });
const nothing: CisContractor = {
  ...{ isContractor: false, name: null, employerReference: null, accountsOfficeReference: null },
  ...{ utrEnd: null, vatNumber: null },
};
const given: CisContractor = {
  ...{ isContractor: true, name: 'Build Ltd', employerReference: '123/AB456' },
  ...{ accountsOfficeReference: '123PA00012345', utrEnd: '789', vatNumber: null },
};

it('knows the company, and saves how HMRC knows it', async () => {
  const calls = showScreen(<CisContractorPanel />, {
    user: kim,
    answers: { [`GET ${path}`]: json(nothing), [`PUT ${path}`]: json(given) },
  });
  expect(await screen.findByLabelText(/^Registered name/)).toHaveValue('Build Ltd');
  expect(screen.queryByRole('button', { name: 'We are no contractor any more' })).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Employer PAYE reference/), '123/AB456');
  await userEvent.type(screen.getByLabelText(/^Accounts Office reference/), '123PA00012345');
  await userEvent.type(screen.getByLabelText(/^Unique Taxpayer Reference/), '1123456789');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  const saved = await vi.waitUntil(() => calls.find(({ method }) => method === 'PUT'));
  expect(saved.body).toEqual({
    ...{ name: 'Build Ltd', employerReference: '123/AB456', accountsOfficeReference: '123PA00012345' },
    ...{ utr: '1123456789', vatNumber: '' },
  });
  expect(await screen.findByText('Construction work that you post is under the scheme.')).toBeInTheDocument();
  expect(
    screen.getByText('We have the one that ends in 789. Leave this empty to keep it.'),
  ).toBeInTheDocument();
});

it('shows what is wrong beside its field', async () => {
  showScreen(<CisContractorPanel />, {
    user: kim,
    answers: {
      [`GET ${path}`]: json(given),
      [`PUT ${path}`]: refusal(422, { errors: { employerReference: 'Enter the employer PAYE reference' } }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Employer PAYE reference/)).toHaveAccessibleDescription(
      expect.stringContaining('Enter the employer PAYE reference'),
    ),
  );
});

it('ends it', async () => {
  const calls = showScreen(<CisContractorPanel />, {
    user: kim,
    answers: { [`GET ${path}`]: json(given), [`DELETE ${path}`]: json({ ...given, isContractor: false }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'We are no contractor any more' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  await waitFor(() => expect(screen.queryByText(/is under the scheme\.$/)).toBeNull());
});
