import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { User } from '../../api/types';
import { aUser } from '../../testFacts';
import { json, refusal, showScreen, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { VerificationScreen } from './VerificationScreen';

const show = (facts: Partial<User>, answers: Answers = {}) =>
  showScreen(<VerificationScreen />, { user: aUser(facts), answers });

const unverified = { emailVerified: false, phoneVerified: false };
const toasted = (message: object) => waitFor(() => expect(currentToasts()[0]).toMatchObject(message));

it('has a tab for each contact, the verified one ticked, and says what both are for', async () => {
  show({ emailVerified: true, phoneVerified: false });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Email, verified', 'Phone']);
  expect(screen.getByText('07700 900123')).toBeInTheDocument();
  expect(screen.getByText('Both verifications are required to access all features.')).toBeInTheDocument();
});

it('says where the code is looked for, and what comes instead where the address had an account before', () => {
  show(unverified);
  expect(
    screen.getByText(/^Check your mail for it\. If you had an account with this address/),
  ).toBeInTheDocument();
});

it('says where to add a phone number that is missing', () => {
  show({ emailVerified: true, phoneVerified: false, phoneNumber: null });
  expect(
    screen.getByText('No phone number provided. Please update your profile to add a phone number.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add a phone number' })).toHaveAttribute('href', '/profile');
});

it('says that the code goes to the contact that waits to be proven', () => {
  show({ ...unverified, pendingEmail: 'new@example.test' });
  expect(screen.getByText('new@example.test')).toBeInTheDocument();
  expect(screen.queryByText('ada@example.test')).toBeNull();
});

it('goes on to the dashboard once both are verified', () => {
  show({});
  expect(screen.getByRole('heading', { name: 'Verification Complete' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue to Dashboard' })).toBeInTheDocument();
});

it('wants a code of six digits', async () => {
  const calls = show(unverified);
  await userEvent.click(screen.getByRole('button', { name: 'Verify Email' }));
  expect(await screen.findByText('Verification code is required')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Verification code'), '12345');
  expect(await screen.findByText('Code must be 6 digits')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

it.each([
  {
    channel: 'email',
    user: unverified,
    sent: ['Verification email sent', 'Please check your email for the verification code.'],
    done: ['Email verified successfully', 'Your email address has been verified.'],
    buttons: ['Send Verification Email', 'Verify Email'],
  },
  {
    channel: 'phone',
    user: { emailVerified: true, phoneVerified: false },
    sent: ['Verification SMS sent', 'Please check your phone for the verification code.'],
    done: ['Phone verified successfully', 'Your phone number has been verified.'],
    buttons: ['Send Verification SMS', 'Verify Phone'],
  },
])(
  'says that the $channel code was sent, and that it was right',
  async ({ channel, user, sent, done, buttons }) => {
    const calls = show(user, {
      [`POST /api/auth/send-${channel}-verification`]: json({ resendAfter: 60 }),
      [`POST /api/auth/verify-${channel}`]: json({}),
    });
    await userEvent.click(screen.getByRole('button', { name: buttons[0] }));
    await toasted({ title: sent[0], description: sent[1] });
    await userEvent.type(screen.getByLabelText('Verification code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: buttons[1] }));
    await toasted({ title: done[0], description: done[1] });
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      undefined,
      { token: '123456' },
    ]);
  },
);

it('says why a code was not sent, and why one was refused', async () => {
  show(unverified, {
    'POST /api/auth/send-email-verification': refusal(429, { detail: 'Wait a minute.' }),
    'POST /api/auth/verify-email': refusal(422, { detail: 'This code is not right.' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send Verification Email' }));
  await toasted({ title: 'Error', description: 'Wait a minute.', variant: 'destructive' });
  await userEvent.type(screen.getByLabelText('Verification code'), '000000');
  await userEvent.click(screen.getByRole('button', { name: 'Verify Email' }));
  await toasted({
    title: 'Verification failed',
    description: 'This code is not right.',
    variant: 'destructive',
  });
});

it('moves on to the other tab once one is verified, and the focus with it', async () => {
  show(unverified, { 'POST /api/auth/verify-email': json({}) });
  await userEvent.type(screen.getByLabelText('Verification code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Verify Email' }));
  const phone = await screen.findByRole('tabpanel', { name: 'Phone' });
  await waitFor(() => expect(phone).toHaveFocus());
});
