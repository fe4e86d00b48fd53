import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, refusal, showScreen } from '../../testScreen';
import { CisCheck } from './CisCheck';

const path = '/api/admin/users/rosa/cis';

it('shows the rate of who is not checked, and writes down what HMRC answered', async () => {
  let isChecked = false;
  const checked = { percent: 20, verificationNumber: 'V1234567890', checkedAt: '2026-11-20T10:00:00Z' };
  const calls = showScreen(<CisCheck userId="rosa" />, {
    answers: {
      [`GET ${path}`]: (call) =>
        json(isChecked ? checked : { percent: 30, verificationNumber: null, checkedAt: null })(call),
      [`PUT ${path}`]: (call) => {
        if (!(call.body as { verificationNumber: string }).verificationNumber)
          return refusal(422, { errors: { verificationNumber: 'Enter the verification number' } })(call);
        isChecked = true;
        return json(checked)(call);
      },
    },
  });
  expect(await screen.findByText('30 %: not registered')).toBeInTheDocument();
  expect(screen.getByText('Not asked yet')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Write down a check…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save the answer' }));
  expect(await screen.findByText('Enter the verification number')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Verification number/), 'V1234567890');
  await userEvent.click(screen.getByRole('button', { name: 'Save the answer' }));
  expect(await screen.findByText('20 Nov 2026')).toBeInTheDocument();
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ percent: 20, verificationNumber: 'V1234567890' },
  });
});

it('shows what HMRC is asked with, on demand', async () => {
  showScreen(<CisCheck userId="rosa" />, {
    answers: {
      [`GET ${path}`]: json({ percent: 30, verificationNumber: null, checkedAt: null }),
      [`POST ${path}/identity`]: json({
        ...{ name: 'Rosa Field', utr: '1123456789', nationalInsuranceNumber: null, companyNumber: null },
      }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show the tax number…' }));
  expect(await screen.findByText('1123456789')).toBeInTheDocument();
  expect(screen.getByText('Rosa Field')).toBeInTheDocument();
  expect(screen.queryByText('Company number')).toBeNull();
});
