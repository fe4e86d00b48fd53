import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { json, never, refusal, showScreen, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { AuthPage } from './AuthPage';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { NotMePage } from './NotMePage';
import { ResetPasswordPage } from './ResetPasswordPage';

const token = 'A'.repeat(43);

const show = (at: string, answers: Answers = {}) =>
  showScreen(
    <Routes>
      <Route path="/auth" element={<AuthPage />} />
      <Route path="/auth/forgot" element={<ForgotPasswordPage />} />
      <Route path="/auth/not-me" element={<NotMePage />} />
      <Route path="/auth/reset" element={<ResetPasswordPage />} />
    </Routes>,
    { answers: { 'GET /api/auth/user': refusal(401, {}), ...answers }, at },
  );
const posted = (calls: ReturnType<typeof show>) => calls.filter(({ method }) => method === 'POST');

async function ask() {
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.test');
  await userEvent.click(screen.getByRole('button', { name: 'Send Link' }));
}

it('leads from the sign-in form to the link in a mail, and says the same for every address', async () => {
  const calls = show('/auth', { 'POST /api/auth/forgot-password': json({ ok: true }) });
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toBeInTheDocument();
  await ask();
  const sent = await screen.findByRole('status');
  expect(sent).toHaveTextContent('If ada@example.test has an account, we have sent it a link.');
  expect(document.activeElement).toContainElement(sent);
  expect(posted(calls)).toMatchObject([
    { path: '/api/auth/forgot-password', body: { email: 'ada@example.test' } },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.test');
});

it('wants an address before it asks, and says that it is sending', async () => {
  const calls = show('/auth/forgot', { 'POST /api/auth/forgot-password': never });
  await userEvent.click(screen.getByRole('button', { name: 'Send Link' }));
  expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
  expect(posted(calls)).toEqual([]);
  await ask();
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeInTheDocument();
});

it('says why no link was sent', async () => {
  show('/auth/forgot', { 'POST /api/auth/forgot-password': refusal(429, { detail: 'Wait a minute.' }) });
  await ask();
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({ title: 'No link sent', description: 'Wait a minute.' }),
  );
  expect(screen.getByRole('button', { name: 'Send Link' })).toBeInTheDocument();
});

async function choose(password: string) {
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Save New Password' }));
}

it('takes the token from the link, saves the password and goes to sign in', async () => {
  const calls = show(`/auth/reset#token=${token}`, { 'POST /api/auth/reset-password': json({ ok: true }) });
  await choose('another-fine-password');
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
  expect(posted(calls)).toMatchObject([{ body: { token, password: 'another-fine-password' } }]);
  expect(currentToasts()[0]).toMatchObject({ title: 'Password changed' });
});

it('wants eight characters, and shows what the server says of the password', async () => {
  const calls = show(`/auth/reset#token=${token}`, {
    'POST /api/auth/reset-password': refusal(422, { errors: { password: 'This password is too easy.' } }),
  });
  await choose('short');
  expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument();
  expect(posted(calls)).toEqual([]);
  await choose('-but-longer');
  expect(await screen.findByText('This password is too easy.')).toBeInTheDocument();
});

it('offers a new link when this one was used', async () => {
  show(`/auth/reset#token=${token}`, {
    'POST /api/auth/reset-password': refusal(422, { errors: { token: 'This link has expired.' } }),
  });
  await choose('another-fine-password');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/auth/forgot');
});

it('offers a new link when this one was cut off', () => {
  show('/auth/reset');
  expect(screen.getByRole('alert')).toHaveTextContent('This link is not complete.');
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.queryByText(/signed out/)).toBeNull();
});

it('signs out the browser that a mail was about, after a press, and leads to a new password', async () => {
  const link = { session: '01930000-0000-7000-8000-0000000000a1', key: 'a'.repeat(64) };
  const calls = show(`/auth/not-me#session=${link.session}&key=${link.key}`, {
    'POST /api/auth/sessions/end': json({ ok: true }),
  });
  expect(posted(calls)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Sign It Out' }));
  expect(await screen.findByRole('heading', { name: 'That browser is signed out' })).toBeInTheDocument();
  expect(posted(calls)).toMatchObject([{ path: '/api/auth/sessions/end', body: link }]);
  expect(screen.getByRole('link', { name: 'Choose a New Password' })).toHaveAttribute('href', '/auth/forgot');
});

it('says that the link of such a mail is not complete', async () => {
  show('/auth/not-me#session=1', {
    'POST /api/auth/sessions/end': refusal(422, { errors: { key: 'This link is not complete.' } }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Sign It Out' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete.');
});

it('stops the removal of a second factor by the link in the mail, after a press', async () => {
  const link = { reset: '01930000-0000-7000-8000-0000000000a1', key: 'b'.repeat(64) };
  const calls = show(`/auth/not-me#reset=${link.reset}&key=${link.key}`, {
    'POST /api/auth/factor-reset/stop': json({ ok: true }),
  });
  expect(posted(calls)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Stop the Removal' }));
  expect(await screen.findByRole('heading', { name: 'Your second factor stays' })).toBeInTheDocument();
  expect(posted(calls)).toMatchObject([{ path: '/api/auth/factor-reset/stop', body: link }]);
});

it('says when it is too late to stop it', async () => {
  show('/auth/not-me#reset=1&key=2', {
    'POST /api/auth/factor-reset/stop': refusal(409, { detail: 'It is too late to stop this.' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Stop the Removal' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It is too late to stop this.');
});
