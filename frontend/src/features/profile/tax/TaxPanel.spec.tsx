import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { TaxDetails } from '../../../api/profile/tax';
import { aUser } from '../../../testFacts';
import { json, refusal, showScreen } from '../../../testScreen';
import { TaxPanel } from './TaxPanel';

const path = '/api/profile/tax';
const rosa = aUser({ id: 'rosa', userType: 'installer', firstName: 'Rosa', lastName: 'Field' });
const nothing: TaxDetails = {
  ...{ state: 'asked', waitsFrom: '2027-01-27T12:00:00.000Z', givenAt: null, kind: null },
  ...{ firstName: null, lastName: null, organisation: null, street: null, town: null, postcode: null },
  ...{ dateOfBirth: null, companyNumber: null, numberKind: null, numberEnd: null },
};
const given: TaxDetails = {
  ...{ ...nothing, state: 'given', waitsFrom: null, givenAt: '2026-11-28T10:00:00.000Z', kind: 'individual' },
  ...{ firstName: 'Rosa', lastName: 'Field', street: '12 High Street', town: 'Bolton', postcode: 'BL1 1AA' },
  ...{ dateOfBirth: '1990-02-28', numberKind: 'nino', numberEnd: '56C' },
};

it('says until when, knows the name already, and saves what a sole trader says', async () => {
  let isSaved = false;
  const calls = showScreen(<TaxPanel />, {
    user: rosa,
    answers: {
      [`GET ${path}`]: (call) => json(isSaved ? given : nothing)(call),
      [`PUT ${path}`]: (call) => {
        isSaved = true;
        return json(given)(call);
      },
    },
  });
  expect(await screen.findByText(/Without an answer by 27 Jan 2027, your pay waits/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^First names/)).toHaveValue('Rosa');
  await userEvent.type(screen.getByLabelText(/^Date of birth/), '1990-02-28');
  await userEvent.type(screen.getByLabelText(/^House number and street/), '12 High Street');
  await userEvent.type(screen.getByLabelText(/^Town/), 'Bolton');
  await userEvent.type(screen.getByLabelText(/^Postcode/), 'BL1 1AA');
  await userEvent.type(screen.getByLabelText(/^National Insurance number or UTR/), 'AB 12 34 56 C');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  const saved = await vi.waitUntil(() => calls.find(({ method }) => method === 'PUT'));
  expect(saved.body).toMatchObject({
    ...{ kind: 'individual', firstName: 'Rosa', lastName: 'Field', dateOfBirth: '1990-02-28' },
    ...{ street: '12 High Street', town: 'Bolton', postcode: 'BL1 1AA', taxNumber: 'AB 12 34 56 C' },
  });
  expect(await screen.findByText(/Told us on 28 Nov 2026/)).toBeInTheDocument();
});

it('asks a company for its own facts', async () => {
  showScreen(<TaxPanel />, { user: rosa, answers: { [`GET ${path}`]: json(nothing) } });
  await userEvent.click(await screen.findByRole('radio', { name: /^Company/ }));
  expect(screen.getByLabelText(/^Company number/)).toHaveAttribute('aria-required', 'true');
  expect(screen.getByLabelText(/^Unique Taxpayer Reference/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Date of birth/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /^Partnership/ }));
  expect(screen.getByLabelText(/^Company number/)).not.toHaveAttribute('aria-required');
});

it('keeps the number that is there, but not that of a person for a company', async () => {
  showScreen(<TaxPanel />, { user: rosa, answers: { [`GET ${path}`]: json(given) } });
  expect(await screen.findByText(/ends in 56C\. Leave this empty to keep it/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /^Company/ }));
  expect(screen.queryByText(/Leave this empty/)).toBeNull();
});

it('shows what the server refuses under its field', async () => {
  const taxNumber = 'Enter a National Insurance number. Check it.';
  showScreen(<TaxPanel />, {
    user: rosa,
    answers: { [`GET ${path}`]: json(given), [`PUT ${path}`]: refusal(422, { errors: { taxNumber } }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(taxNumber)).toBeInTheDocument();
  expect(screen.queryByRole('alert', { name: '' })).toBeNull();
});

it('says that pay waits', async () => {
  showScreen(<TaxPanel />, {
    user: rosa,
    answers: { [`GET ${path}`]: json({ ...nothing, state: 'waiting', waitsFrom: null }) },
  });
  expect(await screen.findByText('Your pay waits for this')).toBeInTheDocument();
});

it('offers to try again when it does not load', async () => {
  showScreen(<TaxPanel />, { user: rosa, answers: { [`GET ${path}`]: refusal(500, {}) } });
  expect(await screen.findByText('Your tax details did not load')).toBeInTheDocument();
});
