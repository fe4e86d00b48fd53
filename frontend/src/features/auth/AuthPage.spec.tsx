import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQueryClient } from '@tanstack/react-query';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { userKey } from '../../api/user';
import type { User } from '../../api/types';
import { aUser } from '../../testFacts';
import { json, refusal, showScreen, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { AuthPage } from './AuthPage';

const nobody = { 'GET /api/auth/user': refusal(401, {}) };

/** The user that the app remembers by now. */
function Start() {
  const user = useQueryClient().getQueryData<User>(userKey);
  return <p>The start page of {user?.firstName}</p>;
}

const show = (answers: Answers = {}, at = '/auth') =>
  showScreen(
    <Routes>
      <Route path="/auth" element={<AuthPage />} />
      <Route path="/" element={<Start />} />
      <Route path="/jobs/:id" element={<p>The job</p>} />
    </Routes>,
    { answers: { ...nobody, ...answers }, at },
  );

it('has a tab to sign in and one to sign up, and a panel for large screens', async () => {
  show();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Sign In', 'Sign Up']);
  const panel = screen.getByRole('complementary', { name: 'Why join' });
  expect(panel).toHaveClass('hidden', 'lg:grid');
  for (const name of ['Verified opportunities', 'Professional network', 'Earn and grow'])
    expect(panel).toHaveTextContent(name);
  expect(panel).not.toHaveTextContent(/insurance|certification|background/i);
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
  expect(await screen.findByRole('button', { name: 'Create Account' })).toBeInTheDocument();
});

it('sends whoever is signed in to the start', async () => {
  show({ 'GET /api/auth/user': json(aUser()) });
  expect(await screen.findByText(/^The start page/)).toBeInTheDocument();
});

it('asks customers for company and phone number, installers for neither', async () => {
  show({}, '/auth?tab=signup');
  await screen.findByLabelText('Email');
  expect(screen.queryByLabelText('Company name (optional)')).toBeNull();
  expect(screen.queryByLabelText('Phone number (optional)')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /Post jobs/ }));
  expect(screen.getByLabelText('Company name (optional)')).toBeInTheDocument();
  expect(screen.getByLabelText('Phone number (optional)')).toHaveAccessibleDescription(
    'Needed before your first job: we text a code to it.',
  );
});

it('says what is wrong with a sign-in, and sends nothing', async () => {
  const calls = show();
  await userEvent.type(screen.getByLabelText('Email'), 'ada');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Email'), '@example.test');
  expect(screen.queryByText('Invalid email address')).toBeNull();
});

it('puts what the server says of a field under it, and goes there', async () => {
  const problem = { detail: 'Check the form.', errors: { password: 'This is too long.' } };
  show({ 'POST /api/login': refusal(422, problem) });
  await signIn();
  expect(await screen.findByText('This is too long.')).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('This is too long.');
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

it('says what is wrong with a sign-up, and sends nothing', async () => {
  const calls = show({}, '/auth?tab=signup');
  await userEvent.type(await screen.findByLabelText('Password'), '1234567');
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  for (const text of [
    'Invalid email address',
    'Password must be at least 8 characters',
    'First name is required',
    'Last name is required',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

async function signIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'demo-password-1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

it('welcomes after a sign-in, takes the user from the answer and goes to the start', async () => {
  const calls = show({ 'POST /api/login': json({ user: aUser({ firstName: 'Lin' }) }) });
  await signIn();
  expect(await screen.findByText('The start page of Lin')).toBeInTheDocument();
  expect(currentToasts()[0]).toMatchObject({
    title: 'Login successful',
    description: 'Welcome back to RightInstaller!',
  });
  expect(calls.at(-1)).toEqual({
    method: 'POST',
    path: '/api/login',
    query: {},
    body: { email: 'ada@example.test', password: 'demo-password-1' },
  });
});

it.each([
  ['/jobs/job-1', 'The job'],
  ['//elsewhere.example', 'The start page'],
  ['https://elsewhere.example', 'The start page'],
])('goes on to the page that was wanted before signing in, once: %s', async (place, page) => {
  sessionStorage.setItem('rightinstaller-return-to', place);
  show({ 'POST /api/login': json({ user: aUser() }) });
  await signIn();
  expect(await screen.findByText(page, { exact: false })).toBeInTheDocument();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('says that the session has ended, and that a form is kept', async () => {
  sessionStorage.setItem('rightinstaller-session-ended', 'yes');
  show({ 'POST /api/login': json({ user: aUser() }) });
  expect((await screen.findByText('Your session has ended')).closest('[role=status]')).toHaveTextContent(
    /bring you back to where you were. A form that you had begun is kept\.$/,
  );
  await signIn();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('says why a sign-in failed', async () => {
  show({ 'POST /api/login': refusal(401, { title: 'Unauthorized', detail: 'Wrong email or password.' }) });
  await signIn();
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({
      title: 'Login failed',
      description: 'Wrong email or password.',
      variant: 'destructive',
    }),
  );
});

async function signUp() {
  await userEvent.type(await screen.findByLabelText('First name'), 'Ada');
  await userEvent.type(screen.getByLabelText('Last name'), 'Marsh');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'demo-password-1');
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
}

it('welcomes after a sign-up, takes the user from the answer and goes to the start', async () => {
  show({ 'POST /api/register': json({ user: aUser({ firstName: 'Lin' }) }) }, '/auth?tab=signup');
  await signUp();
  expect(await screen.findByText('The start page of Lin')).toBeInTheDocument();
  expect(currentToasts()[0]).toMatchObject({
    title: 'Registration successful',
    description: 'Welcome! Your account has been created.',
  });
});

it('says why a sign-up failed, with the message under its field', async () => {
  const problem = { detail: 'Check the form.', errors: { email: 'This address has an account.' } };
  show({ 'POST /api/register': refusal(422, problem) }, '/auth?tab=signup');
  await signUp();
  expect(await screen.findByText('This address has an account.')).toBeInTheDocument();
  expect(currentToasts()[0]).toMatchObject({ title: 'Registration failed', variant: 'destructive' });
});

it('asks for a code after the password of an account that has a second factor', async () => {
  const calls = show({
    'POST /api/login': json({ twoFactor: true }),
    'POST /api/login/two-factor': (call) =>
      (call.body as { code: string }).code === '123456'
        ? json({ user: aUser() })(call)
        : refusal(422, { errors: { code: 'This code is not right.' } })(call),
  });
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'a-long-enough-one{Enter}');
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText('This code is not right.')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Code'));
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText(/^The start page/)).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { email: 'ada@example.com', password: 'a-long-enough-one' },
    { code: '000000' },
    { code: '123456' },
  ]);
});

it('begins again with the password when the code came too late', async () => {
  show({
    'POST /api/login': json({ twoFactor: true }),
    'POST /api/login/two-factor': refusal(401, {
      code: 'auth.sign-in-expired',
      detail: 'That took too long.',
    }),
  });
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'a-long-enough-one{Enter}');
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  expect(currentToasts()[0]).toMatchObject({ title: 'Login failed', description: 'That took too long.' });
});
