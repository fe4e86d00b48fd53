import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, showScreen } from '../../testScreen';
import { CisOfBid } from './CisOfBid';

const show = (percent: number, checkedAt: string | null, reverseCharge = false) =>
  showScreen(<CisOfBid lead={{ reverseCharge }} />, {
    answers: { 'GET /api/profile/cis': json({ percent, checkedAt, verificationNumber: null }) },
  });

it('says how much is held back of who is not checked, and of what', async () => {
  show(30, null);
  expect(await screen.findByText('CIS: 30 % is held back')).toBeInTheDocument();
  expect(screen.getByText(/30 % of all that is not materials/)).toBeInTheDocument();
  expect(screen.getByText(/not checked with HMRC yet/)).toBeInTheDocument();
});

it('says that pay is gross, and that VAT is reverse-charged', async () => {
  show(0, '2026-11-01T10:00:00Z', true);
  expect(await screen.findByText('CIS: you are paid gross')).toBeInTheDocument();
  expect(screen.getByText('VAT is reverse-charged: give your price without it.')).toBeInTheDocument();
  expect(screen.queryByText(/not checked/)).toBeNull();
});
